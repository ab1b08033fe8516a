import type { FoundRecordType } from '../dashboard/followed.server.ts';
import { badRequest } from '../http/http-errors.ts';
import type { Site } from '../layout/site.ts';
import { type FollowedTab, tabOfSearch } from '../search/followed-tabs.ts';
import { followableSearch, foundRecords } from '../search/found-records.server.ts';
import { searchNotReady } from '../search/search-on-server.ts';

/** The number of bills that a search can find when it is followed. Of other records only new ones are told. */
const MAX_FOUND = 1_000;
/** A search that finds more by now is followed as far as this. */
const MAX_FOLLOWED = 5_000;

type SearchingSite = Pick<Site, 'db' | 'config' | 'cache' | 'search'>;

/** The query string of a search that can be followed, without what is only about its display. @throws 400 if it is none */
export async function requestedSearch(site: SearchingSite, query: string): Promise<string> {
  const search = await followableSearch(site, query);
  if (search === undefined)
    throw badRequest(
      'Only searches for bills, transcripts, news and press releases can be followed.',
      'list',
    );
  if (search === '') throw badRequest('Search for words or choose filters first.', 'list');
  return search;
}

/**
 * Finds the records of a search that someone wants to follow.
 * @returns the query string as `requestedSearch` returns it, and the ids of the records
 * @throws 400 if it cannot be followed or finds too many, 503 if search is not ready
 */
export async function searchToFollow(
  site: SearchingSite,
  query: string,
): Promise<{ search: string; found: number[] }> {
  const search = await requestedSearch(site, query);
  const found = await findNow(site, search);
  if (foundTypeOf(search) === 'bill' && found.length > MAX_FOUND)
    throw badRequest(
      'This search finds more than 1,000 bills. Add words or filters until it finds fewer.',
      'list',
    );
  return { search, found };
}

/**
 * The records that a followed search finds at the moment.
 * @param change a change event that the search has to include
 * @returns undefined if the search does not include it yet
 */
export async function findAgain(
  site: SearchingSite,
  search: string,
  change: number,
): Promise<number[] | undefined> {
  if (!site.search.isReady() || site.search.indexedChange() < change) return undefined;
  return await foundRecords(site, search, MAX_FOLLOWED);
}

/** The records that a followed search finds at the moment. @throws 503 if search is not ready */
export async function findNow(site: SearchingSite, search: string): Promise<number[]> {
  if (!site.search.isReady()) throw searchNotReady(site.search);
  return await foundRecords(site, search, MAX_FOLLOWED);
}

const RECORD_TYPES: Record<FollowedTab, FoundRecordType> = {
  bills: 'bill',
  transcripts: 'transcript',
  news: 'newsArticle',
  press: 'pressRelease',
};

/** The type of the records that a search finds. @param search as `requestedSearch` returns it */
export function foundTypeOf(search: string): FoundRecordType {
  return RECORD_TYPES[tabOfSearch(search)];
}
