/** Whether the browser fetches a page in advance, so that the user has not seen it yet. */
export function isPrefetch(request: Request): boolean {
  return request.headers.get('sec-purpose')?.includes('prefetch') ?? false;
}
