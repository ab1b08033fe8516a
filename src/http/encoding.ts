import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = keyof typeof COMPRESSIONS | 'identity';

/** The minimum size of a body to compress. Compressing smaller ones saves almost nothing. */
const MIN_BYTES = 1_024;

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * The ways to compress a page, best first: zstd (RFC 8878) takes a third of the time of brotli for a tenth more bytes. The levels are for a
 * body that is kept, and for one that is sent once: a tenth larger, in a third of the time.
 */
const COMPRESSIONS = {
  zstd: { later: promisify(zstdCompress), now: zstdCompressSync, kept: zstd, once: zstd },
  br: { later: promisify(brotliCompress), now: brotliCompressSync, kept: brotli(4), once: brotli(2) },
  gzip: { later: promisify(gzip), now: gzipSync, kept: { level: 4 }, once: { level: 1 } },
} as const;
const NAMES = Object.keys(COMPRESSIONS) as (keyof typeof COMPRESSIONS)[];

/** The best encoding that a browser supports. @param accepted its `Accept-Encoding` */
export function encodingFor(accepted = ''): Encoding {
  const supported = parseAccept(accepted)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase());
  return NAMES.find((name) => supported.includes(name)) ?? 'identity';
}

export interface EncodedBody {
  body: Uint8Array<ArrayBuffer>;
  contentEncoding?: string;
}

/** Compresses a body that is kept, off the main thread. @returns the body, and its `Content-Encoding` if it is compressed */
export async function encoded(plain: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<EncodedBody> {
  if (encoding === 'identity' || plain.byteLength < MIN_BYTES) return { body: plain };
  const { later, kept } = COMPRESSIONS[encoding];
  // The output is the start of a much larger buffer, which a cached body would keep in memory.
  return { body: new Uint8Array(await later(plain, kept)), contentEncoding: encoding };
}

/** The largest body that is compressed at once. Handing over a smaller one to another thread takes as long as compressing it. */
const MAX_BYTES_AT_ONCE = 128 * 1_024;

/** Compresses a body that is sent once. @returns the body, and its `Content-Encoding` if it is compressed */
export async function encodedOnce(plain: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<EncodedBody> {
  if (encoding === 'identity' || plain.byteLength < MIN_BYTES) return { body: plain };
  const { later, now, once } = COMPRESSIONS[encoding];
  const body = plain.byteLength <= MAX_BYTES_AT_ONCE ? now(plain, once) : await later(plain, once);
  return { body, contentEncoding: encoding };
}
