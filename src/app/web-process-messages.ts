import type { SearchState } from '../search/shared-search.ts';

/** The variable that gives a web process the path of the search's socket. */
export const SEARCH_SOCKET = 'STATEHOUSE_SEARCH_SOCKET';

/** What a web process reports. */
export type FromWebProcess = { kind: 'ready'; address: string } | { kind: 'failed'; message: string };

/** What a web process is told. */
export type ToWebProcess =
  | { kind: 'search'; state: SearchState }
  | { kind: 'search changed' }
  | { kind: 'stop'; isReplaced: boolean };
