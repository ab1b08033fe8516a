import type { Database } from '../src/db/database.ts';
import { isUnavailable } from '../src/db/unavailable.ts';
import type { SignedIn } from '../tests/signed-in.ts';
import { dataToSave, type SavedData } from './kills-saves.ts';

/** Saves four kinds of data concurrently, and records which saves the site acknowledged. */
export interface SaveLedger {
  /** The number of acknowledged saves. */
  readonly saves: number;
  /** The number of responses with 503. */
  readonly unavailable: number;
  /**
   * Saves one value after the other until `life` is over.
   * @throws if a save is rejected, or the site fails before `life` is over
   */
  saveWhile(user: SignedIn, life: { isOver: boolean }): Promise<void>;
  /** Acknowledged saves that are missing in the database. Saves without a response, or with a 503, may be stored or not. */
  lost(): Promise<string[]>;
}

/** The last acknowledged value of a key, and the values whose save had no conclusive response. */
interface Entry {
  acknowledged: string;
  unknown: Set<string>;
}

/** The delay before the next save while the database is unavailable. */
const PAUSE_MS = 20;

/** Fills an empty database with records and a user's data, and opens a ledger of saves. */
export async function openLedger(db: Database, userId: number): Promise<SaveLedger> {
  const kinds = await dataToSave(db, userId);
  const entriesByKind = new Map<SavedData, Map<number, Entry>>();
  for (const kind of kinds) {
    const read = await kind.read();
    const entry = (key: number): Entry => ({ acknowledged: read.get(key) ?? '', unknown: new Set() });
    entriesByKind.set(kind, new Map(kind.keys.map((key) => [key, entry(key)])));
  }
  const counts = { saves: 0, unavailable: 0 };

  const saveOne = async (kind: SavedData, user: SignedIn, life: { isOver: boolean }) => {
    for (let turn = Math.floor(Math.random() * 1e6); !life.isOver; turn++) {
      const key = kind.keys[turn % kind.keys.length] ?? 0;
      const entry = entriesByKind.get(kind)?.get(key);
      if (!entry) throw new Error(`${kind.name} has no key ${key}.`);
      const value = kind.nextValue(turn);
      entry.unknown.add(value);
      const status = await kind.save(user, key, value).catch((error: unknown) => {
        if (isUnavailable(error)) return 503;
        // A killed site does not respond.
        if (life.isOver || error instanceof TypeError) return undefined;
        throw error;
      });
      if (status === undefined) return;
      if (status === 503) {
        counts.unavailable++;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      if (status !== kind.savedStatus) throw new Error(`Saving ${kind.name} returned status ${status}.`);
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
      await Promise.all(kinds.map((kind) => saveOne(kind, user, life)));
    },
    async lost() {
      const lost: string[] = [];
      for (const [kind, entries] of entriesByKind) {
        const read = await kind.read();
        for (const [key, entry] of entries) {
          const stored = read.get(key) ?? '';
          if (stored !== entry.acknowledged && !entry.unknown.has(stored))
            lost.push(`${kind.name} ${key}: ${stored} instead of ${entry.acknowledged}`);
          entry.acknowledged = stored;
          entry.unknown.clear();
        }
      }
      return lost;
    },
  };
}
