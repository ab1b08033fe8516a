import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/db/database.ts';
import { addAccount, signInToAccount } from '../tests/signed-in.ts';
import { startSite } from './pages-process.ts';
import { openLedger } from './save-ledger.ts';

export interface Outcome {
  /** The number of acknowledged saves. */
  saves: number;
  kills: number;
  /** Acknowledged saves that were missing after the restart. */
  lost: string[];
}

const EMAIL = 'anna@elm.example';

/**
 * Kills a site (`SIGKILL`) at random times while a user saves four kinds of data concurrently, restarts it each time, and checks that
 * every acknowledged save is stored.
 * @param databaseUrl address of an empty database on a server; an embedded database by default
 */
export async function savesAcrossKills(kills: number, saves: number, databaseUrl?: string): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-kills-'));
  const db = await openDatabase(databaseUrl ?? join(dataDir, 'statehouse.sqlite'));
  const userId = await addAccount(db, EMAIL);
  const ledger = await openLedger(db, userId);
  const lost: string[] = [];
  const savesPerLife = Math.ceil(saves / kills);
  let killed = 0;

  while (killed < kills || ledger.saves < saves) {
    const site = await startSite(dataDir, databaseUrl);
    const user = await signInToAccount({ address: `http://127.0.0.1:${site.port}` }, userId, EMAIL);
    const life = { isOver: false };
    const target = ledger.saves + Math.ceil(savesPerLife * (0.5 + Math.random()));
    const saving = ledger.saveWhile(user, life);
    while (ledger.saves < target) await pause(1);
    await pause(Math.random() * 20);
    await site.kill();
    life.isOver = true;
    killed++;
    await saving;
    lost.push(...(await ledger.lost()));
    if (killed % 50 === 0) console.error(`killed ${killed} times; lost: ${lost.length}`);
  }

  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
  return { saves: ledger.saves, kills: killed, lost };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
