const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Lets the arrow keys move between the seats of a chart, of which the last focused one is the tab stop. */
export function moveBetweenSeats(): void {
  const seatsOf = (seat: Element) => [
    ...(seat.closest('[data-seats]')?.querySelectorAll<SVGElement>('[data-seat]') ?? []),
  ];
  document.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const seat = (event.target as Element).closest<SVGElement>('[data-seat]');
    if (!seat || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const seats = seatsOf(seat);
    seats[step(seats.indexOf(seat), seats.length)]?.focus();
  });
  document.addEventListener('focusin', ({ target }) => {
    const seat = (target as Element).closest<SVGElement>('[data-seat]');
    if (!seat) return;
    for (const each of seatsOf(seat)) each.tabIndex = each === seat ? 0 : -1;
  });
}
