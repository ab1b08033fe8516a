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
