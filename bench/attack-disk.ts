import { join } from 'node:path';
import { openDatabase } from '../src/db/database.ts';
import { addAccount, signInToAccount } from '../tests/signed-in.ts';
import { mountSmallDisk } from '../tests/small-disk.ts';
import { bystander } from './bystander.ts';
import { startSite } from './pages-process.ts';
import { openLedger } from './save-ledger.ts';

const EMAIL = 'anna@elm.example';
const FULL_MS = 2_000;

/** The result of filling the disk several times while a user saves. */
export interface FullDisk {
  saves: number;
  /** The number of saves with a 503 response. */
  unavailable: number;
  worstMs: number;
  /** Pages that failed, and acknowledged saves that were lost. */
  lost: string[];
}

/** Fills the disk several times while a user saves. @returns undefined if no disk can be mounted */
export async function savesOnFullDisk(times: number): Promise<FullDisk | undefined> {
  const disk = mountSmallDisk(48);
  if (!disk) return undefined;
  const db = await openDatabase(join(disk.path, 'statehouse.sqlite'));
  const userId = await addAccount(db, EMAIL);
  const ledger = await openLedger(db, userId);
  const site = await startSite(disk.path);
  const user = await signInToAccount({ address: `http://127.0.0.1:${site.port}` }, userId, EMAIL);
  const reader = bystander(site.port);
  const life = { isOver: false };
  const saving = ledger.saveWhile(user, life);

  for (let n = 0; n < times; n++) {
    await disk.fill();
    await pause(FULL_MS);
    await disk.makeRoom();
    await pause(FULL_MS / 2);
  }

  life.isOver = true;
  await saving;
  const lost = await ledger.lost();
  const { worstMs, failures } = await reader.leave();
  await site.stop();
  if (site.exitCode() !== 0) lost.push(`the site exited with code ${site.exitCode()}`);
  await db.destroy();
  disk.unmount();
  const { saves, unavailable } = ledger;

  return { saves, unavailable, worstMs, lost: [...lost, ...failures.map((failure) => `a page: ${failure}`)] };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
