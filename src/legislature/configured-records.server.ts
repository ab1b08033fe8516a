import { isDeepStrictEqual } from 'node:util';
import { type Database, type WriteTransaction, writeRecords } from '../db/database.ts';
import { highestId, insertRows } from '../db/rows.ts';
import type { SessionsTable } from '../db/tables/people.ts';
import { countSilentChange } from './change-events.server.ts';

/** The settings of a session that override its records. */
export interface ConfiguredSession {
  /** The session's name or identifier in the records. */
  session: string;
  name?: string | undefined;
  startYear?: number | undefined;
  endYear?: number | undefined;
}

/** The part of a site's configuration that applies to its records (U03). */
export interface ConfiguredRecords {
  sessions: readonly ConfiguredSession[];
  /** The categories of articles in display order. If omitted, the categories of the articles, sorted by name. */
  articleCategories?: readonly string[] | undefined;
}

/** The configuration that was last applied to the rows, stored so that imports by other processes use it too. */
export async function configuredRecords(db: Database): Promise<ConfiguredRecords> {
  const row = await db.selectFrom('site_settings').select('record_settings').executeTakeFirst();
  // `configureRecords` wrote this JSON.
  return row?.record_settings ? (JSON.parse(row.record_settings) as ConfiguredRecords) : { sessions: [] };
}

/** Applies the configuration to the rows of sessions and article categories. Imports apply it to new rows. */
export async function configureRecords(
  db: Database,
  { sessions, articleCategories }: ConfiguredRecords,
): Promise<void> {
  const named = sessions
    .filter(({ name, startYear }) => name !== undefined || startYear !== undefined)
    .map(({ session, name, startYear, endYear }) => ({ session, name, startYear, endYear }));
  const configured: ConfiguredRecords = { sessions: named, articleCategories };
  const value = JSON.stringify(configured);
  const isApplied = async (trx: Database) => JSON.stringify(await configuredRecords(trx)) === value;
  if (await isApplied(db)) return;

  await writeRecords(db, async (trx) => {
    await trx
      .insertInto('site_settings')
      .values({ id: 1, record_settings: value })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ record_settings: value }))
      .execute();
    await configureSessions(trx, configured);
    await configureCategories(trx, configured);
  });
}

/** A session with the configuration applied. */
export function asConfigured(row: SessionsTable, { sessions }: ConfiguredRecords): SessionsTable {
  const imported = asImported(row);
  const setting = sessions.find((each) => isSession(each.session, imported));
  const {
    name = imported.name,
    startYear = imported.start_year,
    endYear = imported.end_year,
  } = setting ?? {};

  return {
    ...imported,
    name,
    start_year: startYear,
    end_year: endYear,
    imported_name: name === imported.name ? null : imported.name,
    imported_start_year: startYear === imported.start_year ? null : imported.start_year,
    imported_end_year: endYear === imported.end_year ? null : imported.end_year,
  };
}

/** A session as it was imported, without the configuration. */
export function asImported(row: SessionsTable): SessionsTable {
  return {
    ...row,
    name: row.imported_name ?? row.name,
    start_year: row.imported_start_year ?? row.start_year,
    end_year: row.imported_end_year ?? row.end_year,
    imported_name: null,
    imported_start_year: null,
    imported_end_year: null,
  };
}

/** Whether a name in the configuration identifies a session. @param imported the session as it was imported */
export function isSession(named: string, imported: Pick<SessionsTable, 'identifier' | 'name'>): boolean {
  return named === imported.identifier || named === imported.name;
}

async function configureSessions(trx: WriteTransaction, configured: ConfiguredRecords): Promise<void> {
  for (const row of await trx.selectFrom('sessions').selectAll().execute()) {
    const { id, ...columns } = asConfigured(row, configured);
    if (!isDeepStrictEqual({ id, ...columns }, { ...row })) await countSilentChange(trx);
    await trx.updateTable('sessions').set(columns).where('id', '=', id).execute();
  }
}

/** Lists exactly the configured categories, or all of them if none are configured. */
export async function configureCategories(
  trx: WriteTransaction,
  { articleCategories: names }: ConfiguredRecords,
): Promise<void> {
  const position = names ? null : 0;
  await deleteUnused(trx, names ?? []);
  await trx
    .updateTable('news_categories')
    .set({ position })
    .$if(names !== undefined && names.length > 0, (query) =>
      query.where('category_name', 'not in', names ?? []),
    )
    .execute();
  if (!names) return;

  let id = await highestId(trx, 'news_categories');
  const existing = await trx.selectFrom('news_categories').select('category_name').execute();
  for (const [at, category_name] of names.entries()) {
    if (existing.some((row) => row.category_name === category_name))
      await trx
        .updateTable('news_categories')
        .set({ position: at + 1 })
        .where('category_name', '=', category_name)
        .execute();
    else await insertRows(trx, 'news_categories', [{ id: ++id, category_name, position: at + 1 }]);
  }
}

/** Deletes unused categories that were created for the configuration. */
async function deleteUnused(trx: WriteTransaction, names: readonly string[]): Promise<void> {
  const isUsed = trx.selectFrom('news_articles').select('category_id').where('category_id', 'is not', null);
  const isChosen = trx.selectFrom('chosen_news_categories').select('category_id');
  await trx
    .deleteFrom('news_categories')
    .where('position', '>', 0)
    .where('id', 'not in', isUsed)
    .where('id', 'not in', isChosen)
    .$if(names.length > 0, (query) => query.where('category_name', 'not in', [...names]))
    .execute();
}
