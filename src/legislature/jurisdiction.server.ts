import type { Database } from '../db/database.ts';
import { writeRecords } from '../db/database.ts';

/**
 * Remembers whose legislature this is, for the head of every page. The first that is imported stays; a site that wants another
 * name says so in its configuration.
 * @param name as people say it: `Massachusetts`
 */
export async function rememberJurisdiction(db: Database, name: string): Promise<void> {
  await writeRecords(db, async (trx) => {
    await trx
      .insertInto('site_facts')
      .values({ name: 'jurisdiction', value: name })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  });
}
