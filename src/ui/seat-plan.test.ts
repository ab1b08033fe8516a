import { expect, test } from 'vitest';
import { seatPlan } from './seat-plan.ts';

test('seats do not overlap in the half circle for any chamber size', () => {
  for (const size of [1, 2, 9, 40, 62, 160, 203, 400]) {
    const { seats, radius } = seatPlan(size);
    expect(seats).toHaveLength(size);
    const nearest = seats.flatMap((one, at) =>
      seats.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect([size, Math.min(...nearest, 1) >= 1.7 * radius]).toEqual([size, true]);
    for (const { x, y } of seats) {
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(1.0001);
      expect(y).toBeGreaterThanOrEqual(-0.0001);
    }
  }
});

test('seats are ordered from the left end to the right', () => {
  const { seats } = seatPlan(100);
  expect(seats[0]?.x).toBeCloseTo(-1, 1);
  expect(seats.at(-1)?.x).toBeGreaterThan(0.3);
  const half = (part: typeof seats) => part.reduce((sum, seat) => sum + seat.x, 0);
  expect(half(seats.slice(0, 50))).toBeLessThan(-20);
  expect(half(seats.slice(50))).toBeGreaterThan(20);
});
