import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import type { ArchivedFile } from './unpack.ts';
import { unsafeReason } from './unpack-names.ts';

/**
 * The files of a tar archive, one after the other. Each must be read or skipped before the next.
 * @throws if the archive is damaged or truncated, after the files before that point
 */
export async function* tarEntries(bytes: Readable): AsyncGenerator<ArchivedFile> {
  const extract = tar.extract();
  let failure: unknown;
  const fed = pipeline(bytes, extract).catch((error: unknown) => {
    failure = error;
  });

  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type === 'file' || type === 'contiguous-file') {
        const refused = unsafeReason(name);
        if (refused) entry.resume();
        yield { name, refused, bytes: chunksOf(entry) };
      } else {
        entry.resume();
        if (type !== 'directory')
          yield { name, refused: `is a ${type ?? 'link'}, not a file`, bytes: chunksOf(entry) };
      }
    }
  } finally {
    bytes.destroy();
  }

  await fed;
  if (failure) throw failure;
}

async function* chunksOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}
