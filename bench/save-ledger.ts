import type { Database } from '../src/db/database.ts';
import { isUnavailable } from '../src/db/unavailable.ts';
import type { SignedIn } from '../tests/signed-in.ts';
import { type Saved, thingsToSave } from './kills-saves.ts';

/** Saves four kinds of things side by side, and remembers what the site acknowledged. */
export interface SaveLedger {
  /** How many saves the site has acknowledged. */
  readonly saves: number;
  /** How many it has answered with 503. */
  readonly unavailable: number;
  /**
   * Saves one value after the other until `life` is over.
   * @throws where a save is refused, or the site goes away while `life` goes on
   */
  saveWhile(user: SignedIn, life: { isOver: boolean }): Promise<void>;
  /** What the site acknowledged and the database does not have. What had no answer, or a 503, may be there or not. */
  lost(): Promise<string[]>;
}

/** A key's value: the last that the site acknowledged, and those whose fate it did not tell. */
interface Entry {
  acknowledged: string;
  unknown: Set<string>;
}

/** How long to wait before the next save where the database is unavailable. */
const PAUSE_MS = 20;

/** Fills an empty database with records and with a user's things, and opens a ledger of their saves. */
export async function openLedger(db: Database, userId: number): Promise<SaveLedger> {
  const things = await thingsToSave(db, userId);
  const kept = new Map<Saved, Map<number, Entry>>();
  for (const thing of things) {
    const read = await thing.read();
    const entry = (key: number): Entry => ({ acknowledged: read.get(key) ?? '', unknown: new Set() });
    kept.set(thing, new Map(thing.keys.map((key) => [key, entry(key)])));
  }
  const counts = { saves: 0, unavailable: 0 };

  const saveOne = async (thing: Saved, user: SignedIn, life: { isOver: boolean }) => {
    for (let turn = Math.floor(Math.random() * 1e6); !life.isOver; turn++) {
      const key = thing.keys[turn % thing.keys.length] ?? 0;
      const entry = kept.get(thing)?.get(key);
      if (!entry) throw new Error(`${thing.name} has no key ${key}.`);
      const value = thing.another(turn);
      entry.unknown.add(value);
      const status = await thing.save(user, key, value).catch((error: unknown) => {
        if (isUnavailable(error)) return 503;
        // A site that was killed answers nobody.
        if (life.isOver || error instanceof TypeError) return undefined;
        throw error;
      });
      if (status === undefined) return;
      if (status === 503) {
        counts.unavailable++;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      if (status !== thing.savedStatus) throw new Error(`A save of ${thing.name} was answered ${status}.`);
      entry.acknowledged = value;
      entry.unknown.clear();
      counts.saves++;
    }
  };

  return {
    get saves() {
      return counts.saves;
    },
    get unavailable() {
      return counts.unavailable;
    },
    async saveWhile(user, life) {
      await Promise.all(things.map((thing) => saveOne(thing, user, life)));
    },
    async lost() {
      const lost: string[] = [];
      for (const [thing, entries] of kept) {
        const read = await thing.read();
        for (const [key, entry] of entries) {
          const there = read.get(key) ?? '';
          if (there !== entry.acknowledged && !entry.unknown.has(there))
            lost.push(`${thing.name} ${key}: ${there} in place of ${entry.acknowledged}`);
          entry.acknowledged = there;
          entry.unknown.clear();
        }
      }
      return lost;
    },
  };
}
