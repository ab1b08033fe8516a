import type { Database } from '../../db/database.ts';
import { highestId, insertRows } from '../../db/rows.ts';
import { configuredRecords } from '../configured-records.server.ts';

/** The ids of categories by name. Missing ones are created. */
export async function categoryIds(trx: Database, names: Iterable<string>): Promise<Map<string, number>> {
  const requested = new Set(names);
  const ids = new Map(
    (await trx.selectFrom('categories').selectAll().execute()).map((row) => [row.category_name, row.id]),
  );
  const missing = [...requested].filter((name) => !ids.has(name));
  if (missing.length === 0) return ids;
  let id = await highestId(trx, 'categories');
  const added = missing.map((category_name) => ({ id: ++id, category_name }));
  await insertRows(trx, 'categories', added);
  for (const row of added) ids.set(row.category_name, row.id);
  return ids;
}

/**
 * The ids of news categories by name. Missing ones are created, but not shown if the site's configuration lists its
 * categories (U03).
 */
export async function newsCategoryIds(trx: Database, names: Iterable<string>): Promise<Map<string, number>> {
  const ids = new Map(
    (await trx.selectFrom('news_categories').selectAll().execute()).map((row) => [row.category_name, row.id]),
  );
  const missing = [...new Set(names)].filter((name) => !ids.has(name));
  if (missing.length === 0) return ids;

  const { articleCategories } = await configuredRecords(trx);
  const position = articleCategories ? null : 0;
  let id = await highestId(trx, 'news_categories');
  const added = missing.map((category_name) => ({ id: ++id, category_name, position }));
  await insertRows(trx, 'news_categories', added);
  for (const row of added) ids.set(row.category_name, row.id);
  return ids;
}
