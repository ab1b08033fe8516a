/** A tab of a bill that is opened in place. */
export interface BillTab {
  /** The end of its address: `/api/bills/getSearchResultsHistory/12`. */
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

/** S05, D06: a search result. */
export const RESULT_TABS: readonly BillTab[] = [SUMMARY, HISTORY, PPT, CITATIONS, CATEGORIES];
