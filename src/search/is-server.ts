/** Whether the search is rendered on the server, where it has its results from the start and no window. */
export const IS_SERVER = typeof window === 'undefined';
