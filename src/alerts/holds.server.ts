import type { SiteConfig } from '../config/site-config.ts';
import { ALERT_CHANGES } from '../dashboard/change-text.ts';
import { countImportNews } from '../dashboard/import-news.server.ts';
import type { Database } from '../db/database.ts';
import { typesOf } from './alert-kinds.ts';
import { isTelling } from './organization-webhooks.server.ts';
import { ruleFrom } from './rule-row.server.ts';

/** An import that would alert of more changes than this is held, because it is more often a mistake than a busy day. */
export const MAX_CHANGES = 500;
/** Counting ends here: whether it is ten or a hundred times too many makes no difference. */
export const MAX_COUNTED = 5_000;

/**
 * Holds the new imports that would alert of more than 500 changes until an administrator decides, and lets the others through. No
 * rule tells the changes of a held import, and each rule that would is remembered.
 * @param newest the last change event, which belongs to a finished import
 */
export async function holdLargeImports(
  { db, config }: { db: Database; config: SiteConfig },
  newest: number,
  now: Date,
): Promise<void> {
  const { checked_change: checked } = await alertState(db);
  if (checked >= newest) return;
  const large: LargeImport[] = [];
  for (const found of await newImports(db, checked, newest)) {
    const changes = await countImportNews(
      db,
      { ...found, types: typesOf(await watchedKinds(db)) },
      { enough: MAX_COUNTED, timeZone: config.timeZone, words: config },
    );
    if (changes > MAX_CHANGES) large.push({ ...found, changes });
  }
  await db.transaction().execute(async (trx) => {
    for (const each of large) await hold(trx, each, now);
    await trx
      .updateTable('alert_state')
      .set({ checked_change: newest })
      .where('checked_change', '<', newest)
      .execute();
  });
}

/** Whether alerts are stopped, and up to which change event imports were checked. */
export async function alertState(db: Database) {
  return await db
    .selectFrom('alert_state')
    .select(['checked_change', 'stopped_at', 'stopped_by'])
    .executeTakeFirstOrThrow();
}

/** The imports in a range of change events that have too many to be let through without counting those that are news. */
async function newImports(db: Database, after: number, upTo: number) {
  const imports = await db
    .selectFrom('change_events')
    .select('import_id')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('type', 'in', ALERT_CHANGES)
    .groupBy('import_id')
    .having((eb) => eb.fn.countAll(), '>', MAX_CHANGES)
    .execute();
  return imports.flatMap(({ import_id: importId, first, last }) =>
    importId === null ? [] : [{ importId, first, last }],
  );
}

async function watchedKinds(db: Database) {
  const rules = await db
    .selectFrom('alert_rules')
    .selectAll()
    .where('paused_at', 'is', null)
    .where('frequency', '<>', 'never')
    .where(isTelling)
    .execute();
  return [...new Set(rules.flatMap((rule) => ruleFrom(rule).kinds))];
}

interface LargeImport {
  importId: number;
  first: number;
  last: number;
  changes: number;
}

async function hold(trx: Database, { importId, first, last, changes }: LargeImport, now: Date) {
  const { id } = await trx
    .insertInto('alert_holds')
    .values({
      import_id: importId,
      changes,
      first_change: first,
      last_change: last,
      held_at: now.toISOString(),
      decision: null,
      decided_at: null,
      decided_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('alert_held_rules')
    .columns(['hold_id', 'rule_id', 'after_change'])
    .expression((eb) =>
      eb
        .selectFrom('alert_rules')
        .select([eb.val(id).as('hold_id'), 'id', 'seen_change'])
        .where('paused_at', 'is', null)
        .where('frequency', '<>', 'never')
        .where(isTelling)
        .where('seen_change', '<', last),
    )
    .execute();
}

/** Whether any import was ever held. On most sites none was, which saves each rule two queries. */
export async function hasHolds(db: Database): Promise<boolean> {
  return (await db.selectFrom('alert_holds').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The imports with changes after an event that were ever held. Their changes are told only from `alert_held_rules`.
 * @returns the ids of the imports
 */
export async function heldImports(db: Database, after: number): Promise<number[]> {
  const holds = await db
    .selectFrom('alert_holds')
    .select('import_id')
    .where('last_change', '>', after)
    .execute();
  return holds.map(({ import_id }) => import_id);
}

/** The imports that an administrator dropped, whose changes feeds leave out, and those that still wait. */
export async function hiddenImports(db: Database): Promise<number[]> {
  const holds = await db
    .selectFrom('alert_holds')
    .select('import_id')
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '=', 'dropped')]))
    .execute();
  return holds.map(({ import_id }) => import_id);
}

/** Query for the rules with released changes that they have not told. */
export function releasedRules(db: Database) {
  return db
    .selectFrom('alert_held_rules')
    .innerJoin('alert_holds', 'alert_holds.id', 'hold_id')
    .where('decision', '=', 'released');
}

/**
 * The released changes that a rule has not told.
 * @param options.isUrgent whether only those are needed from which the rule has not told what is urgent
 */
export async function releasedRanges(db: Database, ruleId: number, { isUrgent }: { isUrgent: boolean }) {
  const rows = await releasedRules(db)
    .select(['import_id', 'last_change', 'after_change', 'hold_id'])
    .where('rule_id', '=', ruleId)
    .$if(isUrgent, (query) => query.where('is_urgent_seen', '=', 0))
    .execute();
  return rows.map(({ import_id: importId, last_change: upTo, after_change: after, hold_id: holdId }) => ({
    importId,
    after,
    upTo,
    holdId,
  }));
}

/** Records that a rule has told released changes, all or only the urgent ones. */
export async function markReleasedTold(
  trx: Database,
  ruleId: number,
  holdIds: readonly number[],
  { isUrgent }: { isUrgent: boolean },
): Promise<void> {
  if (holdIds.length === 0) return;
  if (isUrgent)
    await trx
      .updateTable('alert_held_rules')
      .set({ is_urgent_seen: 1 })
      .where('rule_id', '=', ruleId)
      .where('hold_id', 'in', holdIds)
      .execute();
  else
    await trx
      .deleteFrom('alert_held_rules')
      .where('rule_id', '=', ruleId)
      .where('hold_id', 'in', holdIds)
      .execute();
}
