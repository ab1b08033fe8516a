/** Whether a browser asks before its user does: then nobody has looked at anything yet. */
export function looksAhead(request: Request): boolean {
  return request.headers.get('sec-purpose')?.includes('prefetch') ?? false;
}
