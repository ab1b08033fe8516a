import { counted } from '../ui/counted.ts';

/** D01: `1 tracked bill`, `2 tracked bills`, and nothing for none. */
export function trackedBills(count: number): string {
  return count === 0 ? '' : counted(count, 'tracked bill');
}
