import type { Rate } from '../http/request-rates.ts';
import type { SearchState } from '../search/shared-search.ts';

/** The variable that gives a web process the path of the search's socket. */
export const SEARCH_SOCKET = 'STATEHOUSE_SEARCH_SOCKET';

/** What a web process reports. */
export type FromWebProcess =
  | { kind: 'ready'; address: string }
  | { kind: 'failed'; message: string }
  | { kind: 'count request'; number: number; client: string; limit: number };

/** What a web process is told. */
export type ToWebProcess =
  | { kind: 'search'; state: SearchState }
  | { kind: 'search changed' }
  | { kind: 'request counted'; number: number; rate: Rate }
  | { kind: 'stop'; isReplaced: boolean };
