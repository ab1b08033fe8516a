import { sql } from 'kysely';
import { FollowedDays } from '../dashboard/followed-days.ts';
import type { Database } from '../db/database.ts';
import { highestId, lockRow } from '../db/rows.ts';
import { type MemberRole, memberRole } from '../organizations/member-roles.ts';
import { findList } from '../tracking/lists.server.ts';
import { nextDue } from './due-times.ts';
import { foundTypeOf } from './followed-search.server.ts';
import { storeFound } from './found-bills.server.ts';
import { requireRoom, requireShareable, shareRule } from './organization-alerts.server.ts';
import { setAlertWebhook, tellingRule } from './organization-webhooks.server.ts';
import {
  isChangedWith,
  isOwnRule,
  isReceivedBy,
  noSuchRule,
  organizationOfRule,
  refuseRuleChange,
} from './rule-access.server.ts';
import { type AlertChoices, type AlertRule, ruleFrom } from './rule-row.server.ts';
import type { RuleSubject } from './rule-subject.ts';
import { subjectOfRecord } from './watched-record.server.ts';
import { setWebhook } from './webhooks.server.ts';

/** Query for rules with the names of what they watch. */
export function rulesWithSubject(db: Database) {
  return db
    .selectFrom('alert_rules')
    .leftJoin('tracking_lists', 'tracking_lists.id', 'alert_rules.list_id')
    .leftJoin('bills as watched_bills', 'watched_bills.id', 'alert_rules.bill_id')
    .leftJoin('legislators as watched_legislators', 'watched_legislators.id', 'alert_rules.legislator_id')
    .leftJoin('committees as watched_committees', 'watched_committees.id', 'alert_rules.committee_id')
    .leftJoin('organization_alerts', 'organization_alerts.id', 'alert_rules.organization_alert_id')
    .leftJoin('organizations', 'organizations.id', 'organization_alerts.organization_id')
    .selectAll('alert_rules')
    .select(['tracking_lists.name as listName', 'watched_bills.number as billNumber'])
    .select(['watched_legislators.full_name as legislatorName'])
    .select('watched_committees.committee_name as committeeName')
    .select(['organizations.id as organizationId', 'organizations.name as organizationName']);
}

/** The names of what a rule watches, and of the organization that owns its alert. */
export type NamedSubject = RuleSubject & { organizationName: string | null };

/** Reads the names of what a rule watches. @throws if there is no such rule */
export async function subjectOfRule(db: Database, ruleId: number): Promise<NamedSubject> {
  const subject = (await subjectsOfRules(db, [ruleId])).get(ruleId);
  if (!subject) throw new Error(`There is no alert rule ${ruleId}.`);
  return subject;
}

/** Reads the names of what some rules watch, by the rule's id. */
export async function subjectsOfRules(
  db: Database,
  ruleIds: readonly number[],
): Promise<Map<number, NamedSubject>> {
  const rows = await rulesWithSubject(db).where('alert_rules.id', 'in', ruleIds).execute();
  return new Map(
    rows.map((row) => [row.id, { ...subjectFrom(row), organizationName: row.organizationName }]),
  );
}

/** The names of what a rule watches, from a row of `rulesWithSubject`. */
export function subjectFrom(row: Omit<RuleSubject, 'days'> & { days: string | null }): RuleSubject {
  const { listName, billNumber, legislatorName, committeeName, days, search } = row;
  return {
    listName,
    billNumber,
    legislatorName,
    committeeName,
    days: FollowedDays.nullable().parse(days),
    search,
  };
}

/** The rules that a user gets, oldest first, with the name of the list, and the messages of the last 30 days. */
export async function rulesOf(db: Database, userId: number, now = new Date()) {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  const rows = await rulesWithSubject(db)
    .leftJoin('organization_members', (join) =>
      join
        .onRef('organization_members.organization_id', '=', 'organizations.id')
        .on('organization_members.user_id', '=', userId),
    )
    .leftJoin('alert_rules as of_webhook', (join) =>
      join
        .onRef('of_webhook.organization_alert_id', '=', 'alert_rules.organization_alert_id')
        .on('of_webhook.user_id', 'is', null),
    )
    .select(['tracking_lists.deleted_at', 'tracking_lists.archived_at', 'organization_members.role'])
    .select(['of_webhook.id as webhookRuleId', 'of_webhook.paused_at as webhookPausedAt'])
    .select('of_webhook.pause_reason as webhookPauseReason')
    .select((eb) => {
      const messages = eb
        .selectFrom('alert_messages')
        .where('rule_id', '=', eb.fn.coalesce('of_webhook.id', 'alert_rules.id'))
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
    .where(isReceivedBy(userId))
    .orderBy('alert_rules.id')
    .execute();
  return rows.map((row) => ({
    ...ruleFrom(row),
    subject: subjectFrom(row),
    organization: organizationIn(row),
    /** Whether a webhook gets its messages once for all members of the organization. */
    hasSharedWebhook: row.webhookRuleId !== null,
    /** Whether the list is archived or deleted, so that nothing on it is followed. */
    isListInactive: row.deleted_at !== null || row.archived_at !== null,
    pausedAt: row.webhookRuleId === null ? row.paused_at : row.webhookPausedAt,
    pauseReason: row.webhookRuleId === null ? row.pause_reason : row.webhookPauseReason,
    messages: Number(row.messages ?? 0),
    unsent: Number(row.unsent ?? 0),
    /** Why the newest message that is not delivered could not be; null if there is none. */
    lastError: row.last_error,
  }));
}
export type ShownRule = Awaited<ReturnType<typeof rulesOf>>[number];

/** The organization that owns a rule's alert, with the user's role; null for an alert of the user. */
function organizationIn(row: {
  organizationId: number | null;
  organizationName: string | null;
  role: string | null;
}): { id: number; name: string; role: MemberRole } | null {
  const { organizationId: id, organizationName: name, role } = row;
  return id === null || name === null || role === null ? null : { id, name, role: memberRole(role) };
}

/** One rule that a user gets. @throws 404 if there is none */
export async function findRule(db: Database, userId: number, id: number): Promise<AlertRule> {
  const row = await db.selectFrom('alert_rules').selectAll().where(isOwnRule(userId, id)).executeTakeFirst();
  if (!row) throw noSuchRule();
  return ruleFrom(row);
}

interface NewRuleOptions {
  timeZone: string;
  found?: readonly number[];
  organizationId?: number | undefined;
  now?: Date;
}

/**
 * Adds a rule, which tells what changes from now on.
 * @param options.found the records that the search in `choices` finds
 * @param options.organizationId the organization that owns the alert, so that each of its members gets a rule; undefined for the user
 * @returns its id. Its webhook signs JSON with the secret in `choices`
 * @throws 400 if the user has too many rules, 404 if the list is not the user's
 */
export async function addRule(
  db: Database,
  userId: number,
  choices: AlertChoices,
  { timeZone, found = [], organizationId, now = new Date() }: NewRuleOptions,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'users', userId);
    if (organizationId === undefined) await requireRoom(trx, userId);
    const newest = await highestId(trx, 'change_events');
    const { id } = await trx
      .insertInto('alert_rules')
      .values({
        user_id: userId,
        ...(await valuesOf(trx, userId, choices)),
        muted_kinds: '[]',
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
    if (organizationId !== undefined) await shareRule(trx, userId, id, organizationId);
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
 * Changes a rule, or the rules of all members and of the webhook if an organization owns the alert. What they have not told yet follows the new choices.
 * @returns whether its webhook signs JSON with the secret in `choices` from now on
 * @throws 404 if the rule or the list is not the user's, 403 if the user is a reader of the organization, 400 if the alert cannot belong to it
 */
export async function changeRule(
  db: Database,
  userId: number,
  id: number,
  { choices, timeZone, found = [], now = new Date() }: ChangedRule,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const newest = await highestId(trx, 'change_events');
    // A rule that sent nothing has told nothing, and begins now.
    const seen = (column: 'seen_change' | 'seen_urgent_change') =>
      sql<number>`case when frequency = 'never' then ${newest} else ${sql.ref(column)} end`;
    const changed = await trx
      .updateTable('alert_rules')
      .set({
        ...(await valuesOf(trx, userId, choices)),
        due_at: nextDue(choices, now, timeZone),
        seen_change: seen('seen_change'),
        seen_urgent_change: seen('seen_urgent_change'),
        // The form of a user's own alert shows muted kinds as not chosen. What a member muted in an alert of all stays muted.
        muted_kinds: sql<string>`case when organization_alert_id is null then '[]' else muted_kinds end`,
      })
      .where(isChangedWith(userId, id))
      .returning('id')
      .execute();
    if (changed.length === 0) await refuseRuleChange(trx, userId, id);
    const ids = changed.map((row) => row.id);
    for (const each of ids) await storeFound(trx, each, billsOf(choices, found));
    await trx
      .updateTable('secret_feeds')
      .set({ changed_at: now.toISOString() })
      .where('rule_id', 'in', ids)
      .execute();
    const organization = await organizationOfRule(trx, userId, id);
    if (!organization) return await setWebhook(trx, id, choices.webhook);
    await requireShareable(trx, id, organization);
    return await setAlertWebhook(trx, organization.alertId, choices.webhook);
  });
}

/** The bills among the records that a search finds. Only they are remembered, because only they can leave the results with news. */
function billsOf({ search }: AlertChoices, found: readonly number[]): readonly number[] {
  return search && foundTypeOf(search) === 'bill' ? found : [];
}

/**
 * Pauses a rule of a user, or lets it go on. The rules of other members of an organization stay, but its webhook is paused for all of
 * them. What changes during a pause is not told later.
 * @throws 404 if the user gets no such rule, 403 if the user is a reader of the organization whose webhook gets the messages
 */
export async function pauseRule(
  db: Database,
  userId: number,
  id: number,
  { isPaused, now = new Date() }: { isPaused: boolean; now?: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const newest = await highestId(trx, 'change_events');
    const paused = await ruleToPause(trx, userId, id);
    await trx
      .updateTable('alert_rules')
      .set({
        pause_reason: null,
        ...(isPaused
          ? { paused_at: now.toISOString() }
          : { paused_at: null, seen_change: newest, seen_urgent_change: newest }),
      })
      .where('id', '=', paused)
      .execute();
    await trx.deleteFrom('alert_held_rules').where('rule_id', '=', paused).execute();
  });
}

/** The rule that pauses with a rule of a user. @throws as `pauseRule` */
async function ruleToPause(trx: Database, userId: number, id: number): Promise<number> {
  const telling = await tellingRule(trx, await findRule(trx, userId, id));
  if (telling === id) return id;
  const changed = await trx
    .selectFrom('alert_rules')
    .select('id')
    .where(isChangedWith(userId, id))
    .where('id', '=', telling)
    .executeTakeFirst();
  return changed ? telling : await refuseRuleChange(trx, userId, id);
}

/** @throws 404 if the list is not the user's */
async function valuesOf(
  trx: Database,
  userId: number,
  { listId, record = null, days = null, search = null, kinds, ...choices }: AlertChoices,
) {
  if (listId !== null) await findList(trx, userId, listId);
  if (record) await subjectOfRecord(trx, record);
  const { frequency, hour, weekday, isUrgentAtOnce, quiet, isPush } = choices;
  return {
    list_id: listId,
    bill_id: record?.kind === 'bill' ? record.id : null,
    legislator_id: record?.kind === 'legislator' ? record.id : null,
    committee_id: record?.kind === 'committee' ? record.id : null,
    days,
    search,
    kinds: JSON.stringify(kinds),
    frequency,
    hour,
    weekday,
    is_urgent_at_once: isUrgentAtOnce ? 1 : 0,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    breaks_quiet: quiet?.isBrokenByUrgent ? 1 : 0,
    quiet_until: null,
    is_push: isPush ? 1 : 0,
  };
}
