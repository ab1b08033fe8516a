/** A page of a list of bills; as the specification's infinite lists have it. */
export const BILLS_PER_PAGE = 20;

/** The lists that have an endpoint, by mode, and that endpoint's word for each. */
const DISPLAYS = { new: 'new', showViewed: 'viewed', showLaw: 'law' } as const;
export type AskedMode = keyof typeof DISPLAYS;

/** D04. `other` shows the bills that it is given, with nothing added to them. */
export type BillListMode = AskedMode | 'other';

/** Where a list of bills is asked for. */
export function billsAddress(mode: AskedMode): string {
  return `/api/bills/${DISPLAYS[mode]}`;
}
