/** A page of a list of bills; as the specification's infinite lists have it. */
export const BILLS_PER_PAGE = 20;

/** The lists that have an endpoint, by mode, and that endpoint's word for each. */
const DISPLAYS = { new: 'new', showViewed: 'viewed', showLaw: 'law' } as const;
export type RequestedMode = keyof typeof DISPLAYS;

/** D04. `other` shows the bills that it is given, with nothing added to them. */
export type BillListMode = RequestedMode | 'other';

/** The lists that have a page, in the order in which they are offered: `/app/bills/{display}`. */
export const BILL_LISTS = [
  { mode: 'new', display: 'new', title: 'New bills' },
  { mode: 'other', display: 'moved', title: 'Bills with recent action' },
  { mode: 'showLaw', display: 'law', title: 'New laws' },
  { mode: 'showViewed', display: 'viewed', title: 'Recently viewed bills' },
] as const satisfies { mode: BillListMode; display: string; title: string }[];

/** The list at `/app/bills/{display}`; undefined where there is none. */
export function billListAt(display: string) {
  return BILL_LISTS.find((list) => list.display === display);
}

/** A list by its mode. */
export function billListOf(mode: BillListMode) {
  // Every mode has a list.
  return BILL_LISTS.find((list) => list.mode === mode) ?? BILL_LISTS[0];
}

/** Where a list of bills is asked for. */
export function billsAddress(mode: RequestedMode): string {
  return `/api/bills/${DISPLAYS[mode]}`;
}
