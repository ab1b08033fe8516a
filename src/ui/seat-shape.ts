/** A mark that a reader tells from the others without its color. */
export type SeatShape = 'disc' | 'square' | 'ring' | 'diamond';

/** The outline of a mark, as a path. @param radius of the circle that it fits in */
export function seatPath(shape: SeatShape, centerX: number, centerY: number, radius: number): string {
  const [x, y, r] = [rounded(centerX), rounded(centerY), rounded(radius)];
  const left = rounded(x - r);
  // A square as wide as a disc would touch its neighbors at the corners.
  const half = rounded(radius * 0.86);
  if (shape === 'square') {
    return `M${rounded(x - half)} ${rounded(y - half)}h${2 * half}v${2 * half}h${-2 * half}z`;
  }
  if (shape === 'diamond') return `M${left} ${y}l${r} ${-r}l${r} ${r}l${-r} ${r}z`;
  return `M${left} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** To a tenth, half of which nobody sees, and which doubles without a tail of digits. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
