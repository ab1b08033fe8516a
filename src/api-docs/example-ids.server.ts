import type { Database } from '../db/database.ts';

/**
 * Finds an existing id for each kind of record with endpoints by id, so that the examples work.
 * @returns ids by the first segment of the path after `/api/`; undefined if there is no such record
 */
export async function exampleIds(db: Database): Promise<Record<string, number | undefined>> {
  const found = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('bills').select('id').orderBy('id').limit(1).as('bill'),
      selectFrom('news_articles').select('id').orderBy('id').limit(1).as('news'),
    ])
    .executeTakeFirstOrThrow();
  const [bill, news] = [found.bill ?? undefined, found.news ?? undefined];
  return { bill, bills: bill, news };
}
