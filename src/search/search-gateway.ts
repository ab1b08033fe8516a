import type { SearchService } from '../search-engine/service.ts';
import type { SearchKeys } from './search-keys.ts';

/** The interface of the search service for the rest of the site, embedded or hosted (S17). */
export interface SearchGateway {
  keys: SearchKeys;
  /** Handles the search API under `/1/`; undefined if the service is hosted elsewhere. */
  handle: SearchService['handle'] | undefined;
  /** Whether all indexes are in sync with the database. */
  isReady(): boolean;
  /** The newest change event that the indexes include; 0 while they cannot be searched. */
  indexedChange(): number;
  /** The failure because of which search is not ready; undefined if nothing failed. */
  problem(): string | undefined;
}
