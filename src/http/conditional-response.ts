import { createHash } from 'node:crypto';

interface ConditionalOptions {
  /** The `Content-Type`. */
  type: string;
  /** When the content last changed: a UTC time, ISO 8601. */
  lastModified: string;
  /** Further headers, which a 304 has too. */
  headers: Record<string, string>;
}

/**
 * A response that a client gets only if it does not have it yet, and otherwise a 304 (RFC 9110, 13). The tag of the content counts
 * before the time, because a time is exact to the second only.
 */
export function conditionalResponse(
  request: Request,
  body: string,
  { type, lastModified, headers }: ConditionalOptions,
): Response {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const modifiedAt = new Date(lastModified);
  const validators = {
    ...headers,
    // A weak tag, because the same content is sent in several encodings.
    ETag: `W/${tag}`,
    'Last-Modified': modifiedAt.toUTCString(),
  };
  if (isKnown(request.headers, tag, modifiedAt))
    return new Response(null, { status: 304, headers: validators });
  return new Response(body, { headers: { ...validators, 'Content-Type': type } });
}

function isKnown(headers: Headers, tag: string, modifiedAt: Date): boolean {
  const known = headers.get('if-none-match');
  if (known !== null)
    return known.split(/,\s*/).some((each) => each === '*' || each.replace(/^W\//, '') === tag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
}
