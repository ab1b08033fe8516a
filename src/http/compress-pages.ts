import type { MiddlewareHandler } from 'hono';
import { encodedOnce, encodingFor } from './encoding.ts';

/** The content types of pages, calendars and the API. All others may be files or streams of any length. */
const PAGE_TYPES = /^(text\/html|text\/calendar|application\/(json|atom\+xml))\b/;

/** Whether a response is a page or an answer of the API, which fits in memory. */
export function isPage({ headers }: Response): boolean {
  return PAGE_TYPES.test(headers.get('content-type') ?? '') && !headers.has('content-disposition');
}

/** Compresses pages that are not compressed yet, each as a whole, which takes less time than compressing a stream. */
export function compressPages(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (!isPage(c.res) || headers.has('content-encoding') || c.req.method === 'HEAD') return;
    // Reading the body makes a whole `Response` of the server's light one, so that comes last.
    if (c.res.body === null) return;
    const plain = new Uint8Array(await c.res.arrayBuffer());
    const compressed = await encodedOnce(plain, encodingFor(c.req.header('accept-encoding')));
    c.res = undefined;
    c.res = new Response(compressed.body, { status, headers });
    if (compressed.contentEncoding) c.res.headers.set('content-encoding', compressed.contentEncoding);
    c.res.headers.set('content-length', String(compressed.body.byteLength));
    if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? ''))
      c.res.headers.append('vary', 'Accept-Encoding');
  };
}
