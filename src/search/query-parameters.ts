/** The maximum length of a query (S14). */
export const QUERY_LIMIT = 512;

/** The field of search boxes that opens a bill if the query is its number. It is never in the address of results. */
export const OPEN_BILL = { name: 'go', value: 'bill' };

/**
 * The parameters with which the search pages search. A list of bill numbers finds any of them; every other query finds
 * only records with all its words.
 */
export function queryParameters(query: string) {
  return {
    advancedSyntax: true,
    removeWordsIfNoResults: isNumberList(query) ? ('allOptional' as const) : ('none' as const),
  };
}

/** Whether a query is a list of bill numbers such as `H100, S 2`. */
function isNumberList(query: string): boolean {
  return /^\s*[a-z.]{1,5}\s*\d+(\s*,\s*[a-z.]{1,5}\s*\d+)+\s*$/i.test(query);
}
