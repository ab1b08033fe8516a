import { SESSIONS } from '../search/search-address.ts';
import { searchTabs } from '../search/search-tabs.ts';

/**
 * What a search for bills finds, inside a sentence: `the bills with “school bus” (Status: On the floor)`.
 * @param search the query string of the search page
 */
export function searchText(search: string): string {
  const params = new URLSearchParams(search);
  const query = params.get('query');
  const facets = searchTabs.find(({ id }) => id === 'bills')?.facets ?? [];
  const filters = facets.flatMap(({ attribute, label }) => {
    const values = params.getAll(attribute);
    return values.length > 0 ? [`${label}: ${values.join(' or ')}`] : [];
  });
  if (params.has(SESSIONS)) filters.unshift('All sessions');
  const chosen = filters.join('; ');
  if (!query) return `the bills found by a search (${chosen})`;
  return `the bills found by a search for “${query}”${chosen && ` (${chosen})`}`;
}
