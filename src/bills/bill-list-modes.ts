/** Page size of the lists of bills, the same as in the specification's infinite lists. */
export const BILLS_PER_PAGE = 20;

/** The `display` parameter of the lists that have an endpoint, by mode. */
const DISPLAYS = { new: 'new', showViewed: 'viewed', showLaw: 'law' } as const;
export type RequestedMode = keyof typeof DISPLAYS;

/** The kinds of bill lists (D04). `other` shows bills without extra details. */
export type BillListMode = RequestedMode | 'other';

/** The lists that have a page, in display order: `/app/bills/{display}`. */
export const BILL_LISTS = [
  { mode: 'new', display: 'new', title: 'New bills' },
  { mode: 'other', display: 'moved', title: 'Bills with recent action' },
  { mode: 'showLaw', display: 'law', title: 'New laws' },
  { mode: 'showViewed', display: 'viewed', title: 'Recently viewed bills' },
] as const satisfies { mode: BillListMode; display: string; title: string }[];

/** The list at `/app/bills/{display}`, or undefined if there is none. */
export function billListAt(display: string) {
  return BILL_LISTS.find((list) => list.display === display);
}

/** The page of a mode. */
export function billListOf(mode: BillListMode) {
  // Every mode has a page; the fallback only satisfies the type checker.
  return BILL_LISTS.find((list) => list.mode === mode) ?? BILL_LISTS[0];
}

/** The address of the endpoint of a list. */
export function billsAddress(mode: RequestedMode): string {
  return `/api/bills/${DISPLAYS[mode]}`;
}
