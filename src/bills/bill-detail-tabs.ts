/** A tab of a bill that is expanded in place. */
export interface BillTab {
  /** Also the suffix of the search result endpoint: `/api/bills/getSearchResultsHistory/12`. */
  id: 'Summary' | 'History' | 'Ppt' | 'Citations' | 'Categories';
  label: string;
  /** The full name, if the label is an abbreviation. */
  fullName?: string;
}

const SUMMARY: BillTab = { id: 'Summary', label: 'Summary' };
const HISTORY: BillTab = { id: 'History', label: 'History' };
const PPT: BillTab = { id: 'Ppt', label: 'P.P.T.', fullName: 'Presenter, petitioners, and testimony' };
const CITATIONS: BillTab = { id: 'Citations', label: 'Citations' };
const CATEGORIES: BillTab = { id: 'Categories', label: 'Categories' };

/** The tabs of a search result (S05). */
export const SEARCH_RESULT_TABS: readonly BillTab[] = [SUMMARY, HISTORY, PPT, CITATIONS, CATEGORIES];

/** The tabs of a bill in a list (D06). */
export const LIST_TABS: readonly BillTab[] = [HISTORY, SUMMARY, CITATIONS, CATEGORIES];
