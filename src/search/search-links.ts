/**
 * The address of a search.
 * @param narrowed values by facet of the bills tab, such as `{ citations: 'Chapter 90, Section 24' }`
 */
export function searchLink(narrowed: Record<string, string>, query = ''): string {
  const params = new URLSearchParams(query ? { query, ...narrowed } : narrowed);
  return `/app/search?${params}`;
}
