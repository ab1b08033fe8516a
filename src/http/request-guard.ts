import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { problem } from './problems.ts';

/** In characters, all lines of one name together. Browsers send a few hundred. */
const MAX_HEADER_LENGTH = 4_096;
/** Every site on a host name shares its cookies, and the page before may have a long query: only the limit of all headers together holds for these. */
const LONG_HEADERS = ['cookie', 'referer'];

/**
 * Refuses a request before anything parses its headers: one whose host is ambiguous with 400 (RFC 9112, 3.2), because the server in
 * front may have read it otherwise, and one with an overlong header with 431.
 */
export function guardRequests(): MiddlewareHandler {
  return async (c, next) => {
    // A test asks without a connection.
    const incoming: IncomingMessage | undefined = c.env?.incoming;
    if (incoming && hasAmbiguousHost(incoming))
      return problem({ status: 400, detail: 'Name one host, in the Host header.' });
    const long = incoming && longHeaderOf(incoming);
    if (long)
      return problem({
        status: 431,
        detail: `The ${long} header is longer than ${MAX_HEADER_LENGTH} characters.`,
        field: long,
      });
    await next();
  };
}

function hasAmbiguousHost({ url = '', headersDistinct }: IncomingMessage): boolean {
  const hosts = headersDistinct.host ?? [];
  const isWholeAddress = !url.startsWith('/');
  return hosts.length > 1 || (isWholeAddress && URL.parse(url)?.host !== hosts[0]?.toLowerCase());
}

function longHeaderOf({ headersDistinct }: IncomingMessage): string | undefined {
  const [name] =
    Object.entries(headersDistinct).find(
      ([name, values = []]) => !LONG_HEADERS.includes(name) && values.join().length > MAX_HEADER_LENGTH,
    ) ?? [];
  return name;
}
