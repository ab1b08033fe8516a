/** Marks that can be distinguished without color. */
export type SeatShape = 'disc' | 'square' | 'ring' | 'diamond';

/** Returns the outline of a mark as an SVG path. @param radius the radius of the enclosing circle */
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

/** Rounds to a tenth of a unit, which is invisible and keeps the paths short. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
