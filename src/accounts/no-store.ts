/** Headers of pages about one visitor, which neither the page cache nor the browser may keep. */
export function noStore(): HeadersInit {
  return { 'Cache-Control': 'private, no-store' };
}
