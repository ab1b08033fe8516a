/** Whether a browser asks before its user does: then nobody has looked at anything yet. */
export function isPrefetch(request: Request): boolean {
  return request.headers.get('sec-purpose')?.includes('prefetch') ?? false;
}
