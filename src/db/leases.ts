import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * Takes or renews a lease, so that only one process of a site does some work. If its holder is killed, another process gets it once it
 * has ended.
 * @param holder identifies the process
 * @param milliseconds how long the lease lasts unless it is renewed
 * @returns whether `holder` has the lease now
 */
export async function holdLease(
  db: Database,
  name: string,
  { holder, milliseconds, now = new Date() }: { holder: string; milliseconds: number; now?: Date },
): Promise<boolean> {
  const until = new Date(now.getTime() + milliseconds).toISOString();
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((eb) => eb.or([eb('leases.holder', '=', holder), eb('leases.until', '<', now.toISOString())])),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken?.holder === holder;
}

/** Ends a lease early, so that another process can take it at once. */
export async function endLease(db: Database, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

/** A lease that this process holds while it works. */
export interface KeptLease {
  /** Identifies this process in the lease. */
  holder: string;
  /** Takes the lease, or renews it if it is time. @returns whether this process has it */
  isHeld(): Promise<boolean>;
  /** Ends the lease early, if this process has it. */
  end(): Promise<void>;
}

/** The share of its time after which a lease is renewed. */
const RENEWED_AFTER = 0.2;

/**
 * Prepares a lease for work that asks `isHeld` again and again. Nothing is taken before the first time.
 * @param options.milliseconds how long another process waits before it takes over from one that was killed
 */
export function keepLease(
  db: Database,
  name: string,
  { milliseconds, now = () => new Date() }: { milliseconds: number; now?: () => Date },
): KeptLease {
  const holder = randomUUID();
  let renewedAt = Number.NEGATIVE_INFINITY;
  return {
    holder,
    async isHeld() {
      const at = now();
      if (at.getTime() - renewedAt < milliseconds * RENEWED_AFTER) return true;
      const isHeld = await holdLease(db, name, { holder, milliseconds, now: at });
      renewedAt = isHeld ? at.getTime() : Number.NEGATIVE_INFINITY;
      return isHeld;
    },
    async end() {
      if (Number.isFinite(renewedAt)) await endLease(db, name, holder);
    },
  };
}
