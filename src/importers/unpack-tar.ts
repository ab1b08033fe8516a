import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import type { ArchivedFile } from './unpack.ts';
import { whyUnsafe } from './unpack-names.ts';

/**
 * The files of a tar archive, one after the other; each must be read, or left, before the next.
 * @throws where the archive is damaged or cut off, after the files before that point
 */
export async function* tarEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile> {
  const extract = tar.extract();
  let failure: unknown;
  const note = (error: unknown) => {
    failure ??= error;
  };
  const fed = pipeline(untilFailure(bytes, note), extract).catch(note);
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type === 'file' || type === 'contiguous-file') {
        const refused = whyUnsafe(name);
        if (refused) entry.resume();
        yield { name, refused, bytes: chunksOf(entry) };
      } else {
        entry.resume();
        if (type !== 'directory')
          yield { name, refused: `is a ${type ?? 'link'}, not a file`, bytes: chunksOf(entry) };
      }
    }
  } finally {
    extract.destroy();
  }
  await fed;
  if (failure) throw failure;
}

/** Lets the archive end where its bytes do: an error passed on would take along what was read and not yet written. */
async function* untilFailure(
  bytes: AsyncIterable<Buffer>,
  note: (error: unknown) => void,
): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    note(error);
  }
}

async function* chunksOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}
