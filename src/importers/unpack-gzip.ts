import { createGunzip } from 'node:zlib';

/**
 * What gzip packed, as far as it goes. Pieces are handed in one by one and all that comes of each is taken before the next: a stream
 * that fails throws away what it had ready, and with it the files before the failure.
 * @param packed in small pieces: a piece may come out a thousand times as long
 * @throws where it is damaged or cut off, after everything before that point
 */
export async function* gunzipped(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unzip = createGunzip();
  const ready: Buffer[] = [];
  let failure: Error | undefined;
  unzip.on('data', (piece: Buffer) => ready.push(piece));
  unzip.on('error', (error: Error) => {
    failure ??= error;
  });
  try {
    for await (const piece of packed) {
      await new Promise<void>((resolve) => unzip.write(piece, () => resolve()));
      yield* ready.splice(0);
      if (failure) throw failure;
    }
    const closed = new Promise<void>((resolve) => unzip.once('close', () => resolve()));
    unzip.end();
    await closed;
    yield* ready.splice(0);
    if (failure) throw failure;
  } finally {
    unzip.destroy();
  }
}
