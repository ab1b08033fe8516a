import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The minimum size of a body to compress. Compressing smaller ones saves almost nothing. */
const MIN_BYTES = 1_024;
/** The compression level, from 0 to 11. It is as fast as gzip's default, and its output is a fifth smaller. */
const BROTLI_QUALITY = 4;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** The best encoding that a browser supports. @param accepted its `Accept-Encoding` */
export function encodingFor(accepted = ''): Encoding {
  const supported = parseAccept(accepted)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase());
  return (['br', 'gzip'] as const).find((name) => supported.includes(name)) ?? 'identity';
}

/** Compresses a body off the main thread. @returns the body, and its `Content-Encoding` if it is compressed */
export async function encoded(
  plain: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<{ body: Uint8Array<ArrayBuffer>; contentEncoding?: string }> {
  if (encoding === 'identity' || plain.byteLength < MIN_BYTES) return { body: plain };
  const body =
    encoding === 'gzip'
      ? await withGzip(plain)
      : await withBrotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
          },
        });
  // The output is the start of a much larger buffer, which a cached body would keep in memory.
  return { body: new Uint8Array(body), contentEncoding: encoding };
}
