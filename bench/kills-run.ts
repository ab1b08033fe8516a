import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/db/database.ts';
import { addAccount, type SignedIn, signedInWith } from '../tests/signed-in.ts';
import { type Saved, thingsToSave } from './kills-saves.ts';
import { startSite } from './pages-process.ts';

export interface Outcome {
  /** Saves that the site said are saved. */
  saves: number;
  kills: number;
  /** What the site had said is saved, and was not there after it started again. */
  lost: string[];
}

/** A key's value: the last that the site said is saved, and one that it had not answered when it was killed. */
interface Kept {
  sure: string;
  unanswered?: string | undefined;
}

const EMAIL = 'anna@elm.example';

/**
 * Kills a site (`SIGKILL`) at random moments while a user saves four kinds of things side by side, starts it again each time, and looks
 * whether all that it had said is saved is there.
 * @param databaseUrl of an empty database on a server; an embedded one where it is left out
 */
export async function savesAcrossKills(kills: number, saves: number, databaseUrl?: string): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-kills-'));
  const db = await openDatabase(databaseUrl ?? join(dataDir, 'statehouse.sqlite'));
  const userId = await addAccount(db, EMAIL);
  const things = await thingsToSave(db, userId);
  const kept = new Map<Saved, Map<number, Kept>>();
  for (const thing of things) {
    const read = await thing.read();
    kept.set(thing, new Map(thing.keys.map((key) => [key, { sure: read.get(key) ?? '' }])));
  }
  const outcome: Outcome = { saves: 0, kills: 0, lost: [] };
  const inALife = Math.ceil(saves / kills);
  while (outcome.kills < kills || outcome.saves < saves) {
    const site = await startSite(dataDir, databaseUrl);
    const user = await signedInWith({ address: `http://127.0.0.1:${site.port}` }, userId, EMAIL);
    const life = { isOver: false };
    const enough = outcome.saves + Math.ceil(inALife * (0.5 + Math.random()));
    const saving = things.map((thing) => saveOn(thing, kept.get(thing) ?? new Map(), user, outcome, life));
    while (outcome.saves < enough) await pause(1);
    await pause(Math.random() * 20);
    await site.kill();
    life.isOver = true;
    outcome.kills++;
    await Promise.all(saving);
    for (const thing of things) outcome.lost.push(...(await lostOf(thing, kept.get(thing) ?? new Map())));
  }
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
  return outcome;
}

/** Saves one value after the other, until the site is gone. */
async function saveOn(
  thing: Saved,
  kept: Map<number, Kept>,
  user: SignedIn,
  outcome: Outcome,
  life: { isOver: boolean },
): Promise<void> {
  for (let turn = Math.floor(Math.random() * 1e6); !life.isOver; turn++) {
    const key = thing.keys[turn % thing.keys.length] ?? 0;
    const entry = kept.get(key) ?? { sure: '' };
    kept.set(key, entry);
    entry.unanswered = thing.another(turn);
    // A site that was killed answers nobody.
    const isSaved = await thing.save(user, key, entry.unanswered).catch((error: unknown) => {
      if (life.isOver || error instanceof TypeError) return undefined;
      throw error;
    });
    if (isSaved === undefined) return;
    if (!isSaved) throw new Error(`A save of ${thing.name} was refused.`);
    entry.sure = entry.unanswered;
    entry.unanswered = undefined;
    outcome.saves++;
  }
}

/** What is not as it was said to be; what had no answer may be there or not, and from now on is as it is. */
async function lostOf(thing: Saved, kept: Map<number, Kept>): Promise<string[]> {
  const read = await thing.read();
  return [...kept].flatMap(([key, entry]) => {
    const there = read.get(key) ?? '';
    const isRight = there === entry.sure || there === entry.unanswered;
    if (isRight) Object.assign(entry, { sure: there, unanswered: undefined });
    return isRight ? [] : [`${thing.name} ${key}: ${there} in place of ${entry.sure}`];
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
