import { tabOfSearch } from '../search/followed-tabs.ts';
import { SESSIONS } from '../search/search-address.ts';
import { searchTabs } from '../search/search-tabs.ts';

/**
 * What a followed search finds, inside a sentence: `the bills found by a search for “school bus” (Status: On the floor)`.
 * @param search the query string of the search page
 */
export function searchText(search: string): string {
  const params = new URLSearchParams(search);
  const query = params.get('query');
  const tab = tabOfSearch(search);
  const facets = searchTabs.find(({ id }) => id === tab)?.facets ?? [];
  const filters = facets.flatMap(({ attribute, label }) => {
    const values = params.getAll(attribute);
    return values.length > 0 ? [`${label}: ${values.join(' or ')}`] : [];
  });
  if (params.has(SESSIONS)) filters.unshift('All sessions');
  const chosen = filters.join('; ');
  const asked = [query && `for “${query}”`, chosen && `(${chosen})`].filter(Boolean).join(' ');
  return asked ? `${RECORDS[tab]} found by a search ${asked}` : RECORDS[tab];
}

const RECORDS = {
  bills: 'the bills',
  transcripts: 'the new transcripts',
  news: 'the new articles',
  press: 'the new press releases',
};
