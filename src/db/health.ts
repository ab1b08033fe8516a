import type { Database } from './database.ts';

/** Counts the bills: the simplest query that needs the database, its tables and its disk. */
export async function countBills(db: Database): Promise<number> {
  const { bills } = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('bills'))
    .executeTakeFirstOrThrow();
  return bills;
}
