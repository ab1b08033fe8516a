import type { SearchService } from '../search-engine/service.ts';
import type { SearchKeys } from './search-keys.ts';

/** The search service as the rest of the site sees it, embedded or hosted (S17). */
export interface SearchGateway {
  keys: SearchKeys;
  /** Answers the search service's own addresses under `/1/`; undefined where the service is hosted elsewhere. */
  handle: SearchService['handle'] | undefined;
  /** Whether every index holds what the database holds. */
  isReady(): boolean;
  /** Why it is not ready, where something failed; undefined while the indexes are built, and once they are. */
  problem(): string | undefined;
}
