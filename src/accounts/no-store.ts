/** Headers of personal pages, which neither the page cache nor the browser may store. */
export function noStore(): HeadersInit {
  return { 'Cache-Control': 'private, no-store' };
}
