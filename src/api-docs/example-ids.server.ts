import type { Database } from '../db/database.ts';

/**
 * An id that exists for each noun that endpoints ask for by id, so that the examples answer.
 * @returns by the first word of the path after `/api/`; undefined where there is no such record
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
