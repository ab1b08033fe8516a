/** The element of a page with the facts for its islands. */
export const PAGE_FACTS_ID = 'page-facts';
