/** The position of a seat: `x` from -1 to 1, `y` from 0 at the base to 1 at the top. */
export interface Seat {
  x: number;
  y: number;
}

/** The radius of the innermost row; that of the outermost row is 1. */
const INNER = 0.4;

/** Arranges seats in rows of a half circle, ordered from left to right, so that members who vote alike sit together. */
export function seatPlan(seats: number): { seats: Seat[]; radius: number } {
  const rows = rowsFor(seats);
  const gap = rows > 1 ? (1 - INNER) / (rows - 1) : 1 - INNER;
  const radii = Array.from({ length: rows }, (_, row) => (rows > 1 ? INNER + row * gap : 1));
  const length = radii.reduce((sum, radius) => sum + radius, 0);
  const plan: (Seat & { angle: number })[] = [];
  let left = seats;
  let lengthLeft = length;

  for (const radius of radii) {
    const inRow = Math.min(left, Math.round((left * radius) / lengthLeft));
    for (let at = 0; at < inRow; at++) {
      const angle = inRow === 1 ? Math.PI / 2 : Math.PI * (1 - at / (inRow - 1));
      plan.push({ angle, x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
    }
    left -= inRow;
    lengthLeft -= radius;
  }

  plan.sort((one, other) => other.angle - one.angle || other.y - one.y);
  const spacing = Math.min(gap, (Math.PI * length) / Math.max(seats, 1));

  return { seats: plan.map(({ x, y }) => ({ x, y })), radius: Math.min(0.06, spacing * 0.42) };
}

/** Returns the number of rows at which neighboring seats are about as far apart as rows. */
function rowsFor(seats: number): number {
  let rows = 1;
  while (rows < 14) {
    const gap = (1 - INNER) / rows;
    const rowLength = (Math.PI * ((rows + 1) * (1 + INNER))) / 2;
    if (rowLength / seats >= gap * 0.95) break;
    rows++;
  }
  return rows;
}
