/** Headers of personal pages, which neither the page cache nor the browser may store. */
export const noStore = { 'Cache-Control': 'private, no-store' };
