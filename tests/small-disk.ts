import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCKS = [1_048_576, 4_096];

/** A small disk that can be filled to the last block. */
export interface SmallDisk {
  /** The folder where it is mounted. */
  path: string;
  fill(): Promise<void>;
  /** Deletes the file that `fill` wrote. */
  makeRoom(): Promise<void>;
  unmount(): void;
}

/**
 * Mounts a small disk in memory.
 * @param megabytes its size
 * @returns undefined if it cannot be mounted, which only root can do
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'statehouse-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  if (status !== 0) {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filling = join(path, 'filling');

  return {
    path,
    async fill() {
      const handle = await open(filling, 'a');
      for (const size of BLOCKS) {
        const block = Buffer.alloc(size, 1);
        while (await handle.write(block).then(({ bytesWritten }) => bytesWritten === size, isNotFull));
      }
      await handle.close();
    },
    makeRoom: () => rm(filling),
    unmount() {
      // A lazy unmount takes effect when the last program closes its files.
      spawnSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function isNotFull(error: NodeJS.ErrnoException): boolean {
  if (error.code !== 'ENOSPC') throw error;
  return false;
}
