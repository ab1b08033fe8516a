import type { Database } from '../db/database.ts';
import { asImported } from '../legislature/configured-records.server.ts';
import type { AdminSession } from './session-fields.ts';

/** All sessions with imported records, newest first. */
export async function adminSessions(db: Database): Promise<AdminSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom('bills').select('bills.id').whereRef('bills.session_id', '=', 'sessions.id'))
        .as('has_bills'),
    )
    .orderBy('end_year', 'desc')
    .orderBy('start_year', 'desc')
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const { id, identifier, name, start_year: startYear, end_year: endYear } = asImported(row);
    return { id, identifier, imported: { name, startYear, endYear }, hasBills: Boolean(row.has_bills) };
  });
}

/** The categories of articles that the site does not list, with their numbers of articles. */
export async function unlistedCategories(db: Database): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('news_categories')
    .innerJoin('news_articles', 'news_articles.category_id', 'news_categories.id')
    .select(['category_name as name', (eb) => eb.fn.countAll<number>().as('count')])
    .where('position', 'is', null)
    .groupBy(['news_categories.id', 'category_name'])
    .orderBy('category_name')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}
