import { expect, test } from 'vitest';
import { encoded, encodingFor } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip ; q=0.000', 'identity'],
  ['', 'identity'],
  [';;,,"', 'identity'],
])('a response to Accept-Encoding: %s is encoded as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test.each(['\t', ' ', ';', ',', '"', ';q=', ', '])(
  'an Accept-Encoding header with 200 kB of %j is parsed within seconds',
  (unit) => {
    const begun = performance.now();
    encodingFor(`br${unit.repeat(200_000 / unit.length)}x`);
    expect(performance.now() - begun).toBeLessThan(4_000);
  },
);

test.each(['zstd', 'br', 'gzip', 'identity'] as const)(
  'a body encoded as %s has no memory besides its bytes',
  async (encoding) => {
    const { body } = await encoded(
      new TextEncoder().encode('An Act relative to parks. '.repeat(500)),
      encoding,
    );
    expect(body.buffer.byteLength).toBe(body.byteLength);
  },
);
