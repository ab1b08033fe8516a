import type { ServerOptions } from 'node:http';

/** How long a connection may be slow, in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte of a request, or from the start of the connection, to the end of its headers. */
  headersMs: number;
  /** Without a byte read or written: a body that stops arriving, or an answer that nobody reads. */
  stalledMs: number;
  /** Without progress of an answer that waits to be read. */
  unreadMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { headersMs: 20_000, stalledMs: 60_000, unreadMs: 30_000 };

/**
 * Longer than servers in front keep a connection that they do not use (nginx a minute): closed here first, the next request over
 * it would be lost. It also covers a wait of seconds in a crowd, in which Node takes a request that it has not read for none.
 */
const KEEP_ALIVE_MS = 75_000;
/** For a whole request: 4 MB, the most that an editor sends, arrive at 110 kbit/s. */
const MAX_REQUEST_MS = 300_000;
/** What Node reads of a request line and its headers, in bytes; more is a 431. */
const MAX_HEADERS_BYTES = 16_384;

/** Options of Node's server that hold these limits; the time that a connection may stall is set with `setTimeout` of the server. */
export function serverOptions({ headersMs }: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: headersMs,
    // How often Node looks for connections over a limit.
    connectionsCheckingInterval: headersMs / 20,
    requestTimeout: MAX_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADERS_BYTES,
  };
}
