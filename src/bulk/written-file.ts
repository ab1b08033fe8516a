import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Texts are collected up to this length before they are written. */
const BUFFERED_LENGTH = 1 << 20;

/** A file that is being written, whose size and digest are known at its end. */
export interface WrittenFile {
  write(text: string): Promise<void>;
  /** Writes what is left to the disk. @returns the size in bytes, and the SHA-256 digest in hexadecimal */
  end(): Promise<{ size: number; sha256: string }>;
  close(): Promise<void>;
}

/** Creates a file. @throws if it exists */
export async function createFile(path: string): Promise<WrittenFile> {
  const handle = await open(path, 'wx');
  const hash = createHash('sha256');
  let buffered: string[] = [];
  let length = 0;
  let size = 0;
  const flush = async () => {
    const bytes = Buffer.from(buffered.join(''));
    [buffered, length] = [[], 0];
    size += bytes.length;
    hash.update(bytes);
    await handle.writeFile(bytes);
  };

  return {
    async write(text) {
      buffered.push(text);
      length += text.length;
      if (length >= BUFFERED_LENGTH) await flush();
    },
    async end() {
      await flush();
      await handle.sync();
      return { size, sha256: hash.digest('hex') };
    },
    close: () => handle.close(),
  };
}
