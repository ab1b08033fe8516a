import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCKS = [1_048_576, 4_096];

/** A disk of its own that can be filled to the last page. */
export interface SmallDisk {
  /** Where it is mounted. */
  path: string;
  fill(): Promise<void>;
  /** Deletes what `fill` wrote. */
  makeRoom(): Promise<void>;
  unmount(): void;
}

/**
 * Mounts a small disk in memory.
 * @param megabytes its size
 * @returns undefined where nothing can be mounted, which takes root
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
      // What a program still has open goes with its end.
      spawnSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function isNotFull(error: NodeJS.ErrnoException): boolean {
  if (error.code !== 'ENOSPC') throw error;
  return false;
}
