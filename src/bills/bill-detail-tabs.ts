/** A tab of a bill that is opened in place. */
export interface BillTab {
  /** Also the end of a search result's address: `/api/bills/getSearchResultsHistory/12`. */
  id: 'Summary' | 'History' | 'Ppt' | 'Citations' | 'Categories';
  label: string;
  /** What a short label stands for. */
  explained?: string;
}

const SUMMARY: BillTab = { id: 'Summary', label: 'Summary' };
const HISTORY: BillTab = { id: 'History', label: 'History' };
const PPT: BillTab = { id: 'Ppt', label: 'P.P.T.', explained: 'Presenter, petitioners and testimony' };
const CITATIONS: BillTab = { id: 'Citations', label: 'Citations' };
const CATEGORIES: BillTab = { id: 'Categories', label: 'Categories' };

/** S05: a search result. */
export const RESULT_TABS: readonly BillTab[] = [SUMMARY, HISTORY, PPT, CITATIONS, CATEGORIES];

/** D06: a bill in a list. */
export const LIST_TABS: readonly BillTab[] = [HISTORY, SUMMARY, CITATIONS, CATEGORIES];
