import type { Database } from './database.ts';

/** Reads one bill, if there are any: the simplest query that needs the database, its tables and its disk. */
export async function readOneBill(db: Database): Promise<void> {
  await db.selectFrom('bills').select('id').limit(1).execute();
}

/** Counts the bills. */
export async function countBills(db: Database): Promise<number> {
  const { bills } = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('bills'))
    .executeTakeFirstOrThrow();
  return bills;
}
