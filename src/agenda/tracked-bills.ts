/** D01: `1 tracked bill`, `2 tracked bills`, and nothing for none. */
export function trackedBills(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 tracked bill' : `${count.toLocaleString('en-US')} tracked bills`;
}
