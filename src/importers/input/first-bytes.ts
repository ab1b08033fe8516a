import { open } from 'node:fs/promises';

/** The first bytes of a file, to detect its format. @returns fewer bytes if the file is shorter */
export async function firstBytes(diskPath: string, length: number): Promise<Buffer> {
  const handle = await open(diskPath);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
