import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { FollowedRecord, FoundRecordType } from '../dashboard/followed.server.ts';
import type { Database } from '../db/database.ts';
import { highestId, lockRow } from '../db/rows.ts';
import type { AlertRulesTable } from '../db/tables/alerts.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { findList } from '../tracking/lists.server.ts';
import { type AlertKind, KINDS } from './alert-kinds.ts';
import { FREQUENCIES, nextDue, type QuietHours, type Schedule } from './due-times.ts';
import { foundTypeOf, storeFound } from './followed-search.server.ts';
import type { RuleSubject } from './rule-subject.ts';
import { subjectOfRecord } from './watched-record.server.ts';
import { type SealedWebhook, setWebhook } from './webhooks.server.ts';

const MAX_RULES = 100;
const noSuchRule = () => notFound('This alert does not exist.');

/** What a user chooses in the form of an alert. */
export interface AlertChoices extends Schedule {
  /** The tracking list; null for a record, or for everything that the user follows. */
  listId: number | null;
  /** The bill, legislator or committee; null for a list, or for everything. */
  record?: FollowedRecord | null;
  /** The query string of a search for bills (`searchToFollow`); null for another subject. */
  search?: string | null;
  /** Without the muted ones. */
  kinds: readonly AlertKind[];
  /** Whether hearings at short notice, and canceled or moved meetings, are told at once. */
  isUrgentAtOnce: boolean;
  quiet?: QuietHours | null;
  /** Where messages are sent; null for mail. */
  webhook?: SealedWebhook | null;
}

/** A rule as stored, with its choices. */
export interface AlertRule extends AlertChoices {
  id: number;
  userId: number;
  /** The type of the records that its search finds. */
  foundType?: FoundRecordType;
  /** The kinds that the user chose and muted later. */
  mutedKinds: readonly AlertKind[];
}

const StoredChoices = z.object({
  kinds: z.array(z.enum(KINDS)),
  mutedKinds: z.array(z.enum(KINDS)),
  frequency: z.enum(FREQUENCIES),
});

type RuleRow = Pick<
  AlertRulesTable,
  | 'user_id'
  | 'list_id'
  | 'bill_id'
  | 'legislator_id'
  | 'committee_id'
  | 'search'
  | 'kinds'
  | 'frequency'
  | 'hour'
  | 'weekday'
  | 'is_urgent_at_once'
> &
  QuietColumns & { id: number; muted_kinds: string };

/** The columns of a rule's quiet hours. */
export interface QuietColumns {
  quiet_from: number | null;
  quiet_to: number | null;
  breaks_quiet: number;
}

/** The quiet hours in a row of `alert_rules`; null if the rule has none. */
export function quietFrom({ quiet_from: from, quiet_to: to, breaks_quiet }: QuietColumns): QuietHours | null {
  return from === null || to === null ? null : { from, to, isBrokenByUrgent: breaks_quiet === 1 };
}

/** The choices in a row of `alert_rules`. */
export function ruleFrom(row: RuleRow): AlertRule {
  const {
    kinds: chosen,
    mutedKinds,
    frequency,
  } = StoredChoices.parse({
    kinds: JSON.parse(row.kinds),
    mutedKinds: JSON.parse(row.muted_kinds),
    frequency: row.frequency,
  });
  const { id, user_id: userId, list_id: listId, search, hour, weekday, is_urgent_at_once } = row;
  const kinds = chosen.filter((kind) => !mutedKinds.includes(kind));
  const choices = { listId, record: recordIn(row), search, kinds, frequency, hour, weekday };
  return {
    id,
    userId,
    ...choices,
    mutedKinds,
    ...(search && { foundType: foundTypeOf(search) }),
    isUrgentAtOnce: is_urgent_at_once === 1,
    quiet: quietFrom(row),
  };
}

function recordIn({
  bill_id,
  legislator_id,
  committee_id,
}: Pick<RuleRow, 'bill_id' | 'legislator_id' | 'committee_id'>): FollowedRecord | null {
  if (bill_id !== null) return { kind: 'bill', id: bill_id };
  if (legislator_id !== null) return { kind: 'legislator', id: legislator_id };
  return committee_id === null ? null : { kind: 'committee', id: committee_id };
}

/** Query for rules with the names of what they watch. */
export function rulesWithSubject(db: Database) {
  return db
    .selectFrom('alert_rules')
    .leftJoin('tracking_lists', 'tracking_lists.id', 'list_id')
    .leftJoin('bills as watched_bills', 'watched_bills.id', 'alert_rules.bill_id')
    .leftJoin('legislators as watched_legislators', 'watched_legislators.id', 'alert_rules.legislator_id')
    .leftJoin('committees as watched_committees', 'watched_committees.id', 'alert_rules.committee_id')
    .selectAll('alert_rules')
    .select(['tracking_lists.name as listName', 'watched_bills.number as billNumber'])
    .select(['watched_legislators.full_name as legislatorName'])
    .select('watched_committees.committee_name as committeeName');
}

/** The names of what a rule watches. @throws if there is no such rule */
export async function subjectOfRule(db: Database, ruleId: number): Promise<RuleSubject> {
  const { listName, billNumber, legislatorName, committeeName, search } = await rulesWithSubject(db)
    .where('alert_rules.id', '=', ruleId)
    .executeTakeFirstOrThrow();
  return { listName, billNumber, legislatorName, committeeName, search };
}

/** A user's rules, oldest first, with the name of the list, and the messages of the last 30 days. */
export async function rulesOf(db: Database, userId: number, now = new Date()) {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  const rows = await rulesWithSubject(db)
    .select(['tracking_lists.deleted_at', 'tracking_lists.archived_at'])
    .select((eb) => {
      const messages = eb
        .selectFrom('alert_messages')
        .whereRef('rule_id', '=', 'alert_rules.id')
        .where('made_at', '>', since);
      return [
        messages.select((count) => count.fn.countAll<number>().as('count')).as('messages'),
        messages
          .where('sent_at', 'is', null)
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('unsent'),
        messages
          .where('sent_at', 'is', null)
          .where('error', 'is not', null)
          .select('error')
          .orderBy('alert_messages.id', 'desc')
          .limit(1)
          .as('last_error'),
      ];
    })
    .where('alert_rules.user_id', '=', userId)
    .orderBy('alert_rules.id')
    .execute();
  return rows.map((row) => ({
    ...ruleFrom(row),
    subject: {
      listName: row.listName,
      billNumber: row.billNumber,
      legislatorName: row.legislatorName,
      committeeName: row.committeeName,
      search: row.search,
    },
    /** Whether the list is archived or deleted, so that nothing on it is followed. */
    isListInactive: row.deleted_at !== null || row.archived_at !== null,
    pausedAt: row.paused_at,
    pauseReason: row.pause_reason,
    messages: Number(row.messages ?? 0),
    unsent: Number(row.unsent ?? 0),
    /** Why the newest message that is not delivered could not be; null if there is none. */
    lastError: row.last_error,
  }));
}
export type ShownRule = Awaited<ReturnType<typeof rulesOf>>[number];

/** One rule of a user. @throws 404 if it is not the user's */
export async function findRule(db: Database, userId: number, id: number): Promise<AlertRule> {
  const row = await db
    .selectFrom('alert_rules')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw noSuchRule();
  return ruleFrom(row);
}

/**
 * Adds a rule, which tells what changes from now on.
 * @param options.found the records that the search in `choices` finds
 * @returns its id. Its webhook signs JSON with the secret in `choices`
 * @throws 400 if the user has too many rules, 404 if the list is not the user's
 */
export async function addRule(
  db: Database,
  userId: number,
  choices: AlertChoices,
  { timeZone, found = [], now = new Date() }: { timeZone: string; found?: readonly number[]; now?: Date },
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'users', userId);
    const { count } = await trx
      .selectFrom('alert_rules')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_RULES)
      throw badRequest(`You already have ${MAX_RULES} alerts. Delete one first.`, 'list');
    const newest = await highestId(trx, 'change_events');
    const { id } = await trx
      .insertInto('alert_rules')
      .values({
        user_id: userId,
        ...(await valuesOf(trx, userId, choices)),
        created_at: now.toISOString(),
        seen_change: newest,
        seen_urgent_change: newest,
        due_at: nextDue(choices, now, timeZone),
        paused_at: null,
        pause_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeFound(trx, id, billsOf(choices, found));
    await setWebhook(trx, id, choices.webhook);
    return id;
  });
}

interface ChangedRule {
  choices: AlertChoices;
  timeZone: string;
  /** The records that the search in `choices` finds. */
  found?: readonly number[];
  now?: Date;
}

/**
 * Changes a rule. What it has not told yet follows the new choices.
 * @returns whether its webhook signs JSON with the secret in `choices` from now on
 * @throws 404 if the rule or the list is not the user's
 */
export async function changeRule(
  db: Database,
  userId: number,
  id: number,
  { choices, timeZone, found = [], now = new Date() }: ChangedRule,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const values = { ...(await valuesOf(trx, userId, choices)), due_at: nextDue(choices, now, timeZone) };
    await updateRule(trx, userId, id, values);
    await storeFound(trx, id, billsOf(choices, found));
    await trx
      .updateTable('secret_feeds')
      .set({ changed_at: now.toISOString() })
      .where('rule_id', '=', id)
      .execute();
    return await setWebhook(trx, id, choices.webhook);
  });
}

/** The bills among the records that a search finds. Only they are remembered, because only they can leave the results with news. */
function billsOf({ search }: AlertChoices, found: readonly number[]): readonly number[] {
  return search && foundTypeOf(search) === 'bill' ? found : [];
}

/** Pauses a rule, or lets it go on. What changes during a pause is not told later. @throws 404 if it is not the user's */
export async function pauseRule(
  db: Database,
  userId: number,
  id: number,
  { isPaused, now = new Date() }: { isPaused: boolean; now?: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const newest = await highestId(trx, 'change_events');
    await updateRule(trx, userId, id, {
      pause_reason: null,
      ...(isPaused
        ? { paused_at: now.toISOString() }
        : { paused_at: null, seen_change: newest, seen_urgent_change: newest }),
    });
    await trx.deleteFrom('alert_held_rules').where('rule_id', '=', id).execute();
  });
}

/** Deletes a rule with its messages. @throws 404 if it is not the user's */
export async function deleteRule(db: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('alert_rules')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noSuchRule();
}

async function updateRule(
  db: Database,
  userId: number,
  id: number,
  values: Updateable<AlertRulesTable>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('alert_rules')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noSuchRule();
}

/** @throws 404 if the list is not the user's */
async function valuesOf(
  trx: Database,
  userId: number,
  { listId, record = null, search = null, kinds, ...choices }: AlertChoices,
) {
  if (listId !== null) await findList(trx, userId, listId);
  if (record) await subjectOfRecord(trx, record);
  const { frequency, hour, weekday, isUrgentAtOnce, quiet } = choices;
  return {
    list_id: listId,
    bill_id: record?.kind === 'bill' ? record.id : null,
    legislator_id: record?.kind === 'legislator' ? record.id : null,
    committee_id: record?.kind === 'committee' ? record.id : null,
    search,
    kinds: JSON.stringify(kinds),
    muted_kinds: '[]',
    frequency,
    hour,
    weekday,
    is_urgent_at_once: isUrgentAtOnce ? 1 : 0,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    breaks_quiet: quiet?.isBrokenByUrgent ? 1 : 0,
    quiet_until: null,
  };
}
