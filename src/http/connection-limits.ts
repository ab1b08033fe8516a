import type { ServerOptions } from 'node:http';

/** Time limits of connections, in milliseconds. */
export interface ConnectionLimits {
  /** The time limit from the first byte of a request, or from the start of the connection, to the end of its headers. */
  headersMs: number;
  /** The time limit without any traffic: a body that stops arriving, or a response that is not read. */
  stalledMs: number;
  /** The time limit without progress while a response waits to be read. */
  unreadMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { headersMs: 20_000, stalledMs: 60_000, unreadMs: 30_000 };

/**
 * The timeout of an idle connection, longer than that of reverse proxies (nginx: a minute). If the site closed it first,
 * the proxy's next request would be
 * lost. Node also counts a connection as idle whose request it has not read yet, which takes seconds under load.
 */
const KEEP_ALIVE_MS = 75_000;
/** The limit for a whole request. 4 MB, the largest body, arrive in this time at 110 kbit/s. */
const MAX_REQUEST_MS = 300_000;
/** The limit for the request line and headers. Node answers longer ones with 431. */
const MAX_HEADERS_BYTES = 16_384;

/** Options of Node's server for these limits. The limit on stalled connections is set with the server's `setTimeout`. */
export function serverOptions({ headersMs }: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: headersMs,
    // The interval at which Node checks for connections over a limit.
    connectionsCheckingInterval: headersMs / 20,
    requestTimeout: MAX_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADERS_BYTES,
  };
}
