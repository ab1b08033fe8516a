import { open } from 'node:fs/promises';

/** How a file begins, to see whether it is of a format. @returns fewer bytes where the file has no more */
export async function firstBytes(diskPath: string, length: number): Promise<Buffer> {
  const handle = await open(diskPath);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
