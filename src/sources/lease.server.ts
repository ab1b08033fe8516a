import { type Database, isServer } from '../db/database.ts';
import { type KeptLease, keepLease } from '../db/leases.ts';
import type { Clock } from './clock.ts';
import { LeaseLost } from './source-problem.ts';

const NAME = 'sources';
/** How long another process waits before it takes over from one that was killed. */
export const LEASE_MS = 300_000;

/** Lets one process of the site at a time run sources. */
export interface SourcesLease extends Pick<KeptLease, 'holder' | 'end'> {
  /** Renews the lease if it is time. @throws LeaseLost if another process has it */
  renew(): Promise<void>;
}

/** Takes the lease. @returns undefined if another process has it */
export async function takeLease(db: Database, clock: Clock): Promise<SourcesLease | undefined> {
  const lease = keepLease(db, NAME, { milliseconds: LEASE_MS, now: () => clock.now() });
  if (!(await lease.isHeld())) return undefined;
  return {
    ...lease,
    async renew() {
      if (!(await lease.isHeld())) throw new LeaseLost();
    },
  };
}

/** Whether a process has the lease. */
export async function isLeased(db: Database, now: Date): Promise<boolean> {
  const lease = await db
    .selectFrom('leases')
    .select('name')
    .where('name', '=', NAME)
    .where('until', '>=', now.toISOString())
    .executeTakeFirst();
  return lease !== undefined;
}

/** Checks within a transaction that no other process has taken over. @throws LeaseLost */
export async function requireLease(trx: Database, { holder }: { holder: string }): Promise<void> {
  const lease = await trx
    .selectFrom('leases')
    .select('holder')
    .where('name', '=', NAME)
    .$if(isServer(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (lease?.holder !== holder) throw new LeaseLost();
}
