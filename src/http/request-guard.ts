import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { problem } from './problems.ts';

/** The maximum length of all lines of one header in characters. Browsers send a few hundred. */
const MAX_HEADER_LENGTH = 4_096;
/**
 * Headers to which only the limit of all headers together applies. All sites of a host name share its cookies, and a
 * referrer can have a long query.
 */
const LONG_HEADERS = ['cookie', 'referer'];

/**
 * Rejects requests before anything parses their headers: with 400 if the host is ambiguous (RFC 9112, 3.2), because a
 * reverse proxy may have
 * understood another one, and with 431 if a header is too long.
 */
export function guardRequests(): MiddlewareHandler {
  return async (c, next) => {
    // Tests send requests without a connection.
    const incoming: IncomingMessage | undefined = c.env?.incoming;
    if (incoming && hasAmbiguousHost(incoming))
      return problem({ status: 400, detail: 'Send exactly one host, in the Host header.' });
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
  const isFullAddress = !url.startsWith('/');
  return hosts.length > 1 || (isFullAddress && URL.parse(url)?.host !== hosts[0]?.toLowerCase());
}

function longHeaderOf({ headersDistinct }: IncomingMessage): string | undefined {
  const [name] =
    Object.entries(headersDistinct).find(
      ([name, values = []]) => !LONG_HEADERS.includes(name) && values.join().length > MAX_HEADER_LENGTH,
    ) ?? [];
  return name;
}
