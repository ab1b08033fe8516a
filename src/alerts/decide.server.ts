import type { KeyObject } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { SiteConfig } from '../config/site-config.ts';
import type { DetectedChange } from '../dashboard/change-groups.ts';
import type { KnownUntil } from '../dashboard/change-rows.server.ts';
import type { ShownType } from '../dashboard/change-text.ts';
import { changesBetween } from '../dashboard/followed-changes.server.ts';
import type { Database } from '../db/database.ts';
import { highestId, insertRows, lockRow } from '../db/rows.ts';
import type { AlertMessagesTable, AlertRulesTable } from '../db/tables/alerts.ts';
import { daysBetween } from '../legislature/days.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { nextDue, quietUntil } from './due-times.ts';
import { foundTypeOf } from './followed-search.server.ts';
import { foundBefore, storeFound } from './found-bills.server.ts';
import {
  alertState,
  hasHolds,
  heldImports,
  holdLargeImports,
  markReleasedTold,
  releasedRanges,
  releasedRules,
} from './holds.server.ts';
import { alertMessage } from './message.tsx';
import { muteAddress, unsubscribeAddress } from './message-links.ts';
import { isTelling, organizationOfWebhook } from './organization-webhooks.server.ts';
import { typesOfRule } from './recent-news.server.ts';
import { type AlertRule, ruleFrom } from './rule-row.server.ts';
import { addressOfDays, ruleSubject } from './rule-subject.ts';
import { subjectOfRule } from './rules.server.ts';
import { scheduleText } from './schedule-text.ts';
import { webhookPayload } from './webhook-payload.ts';

/** A meeting is urgent if it takes place within so many days. */
const URGENT_DAYS = 3;
/** Changes of meetings that are urgent whenever the meeting is, because somebody may have planned for it. */
const URGENT_CHANGES: readonly ShownType[] = ['meeting.canceled', 'meeting.rescheduled', 'meeting.removed'];
/** So many decisions are written in one transaction. */
const RULES_AT_ONCE = 10;
/** The time between two rules, in which visitors are answered. */
const PAUSE_MS = 1;
/** The age of an unfinished import that no longer delays messages, because its process was killed. */
const IMPORT_LIMIT_MS = 30 * 60_000;

export interface AlertSite {
  db: Database;
  config: SiteConfig;
  settings: { siteUrl: string };
  siteKey: KeyObject;
  /** The bills that a search finds; undefined if the search does not include a change event yet (`findAgain`). */
  findAgain(search: string, change: number): Promise<readonly number[] | undefined>;
}

/**
 * Decides which messages the rules send by now, and writes each together with the change events that it tells, so that a crash at any
 * moment neither loses nor repeats a change. Waits for an import that is running, because its changes belong together.
 * @param mayGoOn is asked before each rule, and ends the run if it says no
 * @returns the number of messages
 */
export async function decideAlerts(
  site: AlertSite,
  now = new Date(),
  mayGoOn = async () => true,
): Promise<number> {
  const { db } = site;
  const newest = await highestId(db, 'change_events');
  if (await isImporting(db, now)) return 0;
  await holdLargeImports(site, newest, now);
  if ((await alertState(db)).stopped_at !== null) return 0;
  const { due, urgent } = await rulesToDecide(db, newest, now);
  const decision = { newest, now, hasHolds: await hasHolds(db), known: new Map() };
  // Other rules do not wait for the search service.
  const inOrder = (rules: readonly RuleToDecide[]) =>
    rules.toSorted((one, other) => Number(one.search !== null) - Number(other.search !== null));
  let messages = 0;
  for (const { rules, isUrgent } of [
    { rules: inOrder(due), isUrgent: false },
    { rules: inOrder(urgent), isUrgent: true },
  ])
    for (let start = 0; start < rules.length; start += RULES_AT_ONCE) {
      const decided: DecidedRule[] = [];
      for (const rule of rules.slice(start, start + RULES_AT_ONCE)) {
        if (!(await mayGoOn())) return messages;
        decided.push(...(await decideRule(site, rule, { ...decision, isUrgent })));
        // The embedded database answers without a pause, so visitors would wait until every rule is decided on.
        await setTimeout(PAUSE_MS);
      }
      messages += await writeDecisions(site, decided);
    }
  return messages;
}

/**
 * The rules that have something to decide on by now.
 * @returns `due` decide on all changes up to the event `newest`, and `urgent` on those that are urgent
 */
export async function rulesToDecide(db: Database, newest: number, now: Date) {
  const rules = db
    .selectFrom('alert_rules')
    .select(['id', 'search'])
    .where('paused_at', 'is', null)
    .where(isTelling)
    .orderBy('id');
  const due = await rules
    .where((eb) => eb.or([eb('quiet_until', 'is', null), eb('quiet_until', '<=', now.toISOString())]))
    .where((eb) =>
      eb.or([
        eb('due_at', '<=', now.toISOString()),
        eb.and([
          eb('frequency', '=', 'at once'),
          eb.or([eb('seen_change', '<', newest), eb('id', 'in', releasedRules(db).select('rule_id'))]),
        ]),
      ]),
    )
    .execute();
  const urgent = await rules
    .where((eb) =>
      eb.or([
        eb('quiet_until', 'is', null),
        eb('quiet_until', '<=', now.toISOString()),
        eb('breaks_quiet', '=', 1),
      ]),
    )
    .where('is_urgent_at_once', '=', 1)
    .where('frequency', 'not in', ['at once', 'never'])
    .where((eb) =>
      eb.or([
        eb('seen_urgent_change', '<', newest),
        eb('id', 'in', releasedRules(db).select('rule_id').where('is_urgent_seen', '=', 0)),
      ]),
    )
    .execute();
  return { due, urgent };
}

async function isImporting(db: Database, now: Date): Promise<boolean> {
  const running = await db
    .selectFrom('imports')
    .select('id')
    .where('finished_at', 'is', null)
    .where('started_at', '>', new Date(now.getTime() - IMPORT_LIMIT_MS).toISOString())
    .executeTakeFirst();
  return running !== undefined;
}

interface RuleToDecide {
  id: number;
  search: string | null;
}

interface Decision {
  /** The last change event to decide on. */
  newest: number;
  now: Date;
  /** Whether only urgent changes are told. The others wait for the rule's time. */
  isUrgent: boolean;
  /** Whether any import was ever held. */
  hasHolds: boolean;
  known: KnownUntil;
}

type RuleRow = Selectable<AlertRulesTable>;

/** What was decided on one rule, and is written if the rule is still the same. */
interface DecidedRule {
  row: RuleRow;
  changed: Updateable<AlertRulesTable>;
  isUrgent: boolean;
  /** The message, with the change events that it tells. */
  message?: NewMessage;
  releasedHolds?: readonly number[];
  /** The bills that the rule's search finds. */
  found?: readonly number[];
}

/** Decides on the new changes of one rule. @returns nothing if there is nothing to write, or not yet */
async function decideRule(
  site: AlertSite,
  { id, search }: RuleToDecide,
  { newest, now, isUrgent, hasHolds, known }: Decision,
): Promise<DecidedRule[]> {
  const { db, config } = site;
  const found = search === null ? [] : await site.findAgain(search, newest);
  const row = await db.selectFrom('alert_rules').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found || !row || row.paused_at !== null || row.search !== search) return [];
  const rule = ruleFrom(row);
  const quiet_until = quietUntil(rule.quiet, now, config.timeZone);
  if (quiet_until && !(isUrgent && rule.quiet?.isBrokenByUrgent))
    return [{ row, changed: { quiet_until }, isUrgent }];
  const { changes, hasMore, releasedHolds } = await untoldChanges(db, rule, {
    organizationId: await organizationOfWebhook(db, rule),
    found: search === null ? [] : [...new Set([...(await foundBefore(db, id)), ...found])],
    after: isUrgent ? row.seen_urgent_change : row.seen_change,
    newest,
    isUrgent,
    hasHolds,
    known,
    config,
  });
  const today = dayOfMoment(now, config.timeZone);
  const news = changes.filter((change) => !change.isPast && (!isUrgent || isUrgentChange(change, today)));
  return [
    {
      row,
      changed: isUrgent
        ? { seen_urgent_change: newest }
        : { seen_change: newest, due_at: nextDue(rule, now, config.timeZone) },
      isUrgent,
      releasedHolds,
      // What is urgent is told before its time, so the other changes of a bill that the search no longer finds are still to be told.
      ...(search !== null && foundTypeOf(search) === 'bill' && !isUrgent && { found }),
      ...(news.length > 0 && { message: await newMessage(site, { rule, news, hasMore, now, isUrgent }) }),
    },
  ];
}

/**
 * Writes what was decided in one transaction, because the disk is waited for at the end of each. A rule that was changed, paused or
 * deleted meanwhile is decided on again the next time. One whose alert got a webhook tells nothing.
 * @returns the number of messages
 */
async function writeDecisions({ db }: AlertSite, decided: readonly DecidedRule[]): Promise<number> {
  if (decided.length === 0) return 0;
  return await db.transaction().execute(async (trx) => {
    let messages = 0;
    for (const { row, changed, isUrgent, message, releasedHolds = [], found } of decided) {
      const { id } = row;
      await lockRow(trx, 'alert_rules', id);
      const now = await trx
        .selectFrom('alert_rules')
        .selectAll()
        .where('id', '=', id)
        .where(isTelling)
        .executeTakeFirst();
      if (!isDeepStrictEqual(now, row)) continue;
      if (found) await storeFound(trx, id, found);
      await markReleasedTold(trx, id, releasedHolds, { isUrgent });
      await trx.updateTable('alert_rules').set(changed).where('id', '=', id).execute();
      if (!message) continue;
      await writeMessage(trx, id, message);
      messages++;
    }
    return messages;
  });
}

interface Untold {
  /** The organization whose webhook hears of the changes; undefined for a user. */
  organizationId: number | undefined;
  found: readonly number[];
  after: number;
  newest: number;
  isUrgent: boolean;
  hasHolds: boolean;
  known: KnownUntil;
  config: SiteConfig;
}

/**
 * The changes that a rule has not told: those after an event without held imports, and those that an administrator has released.
 * @returns with `releasedHolds`, the holds that the released changes belong to
 */
async function untoldChanges(
  db: Database,
  rule: AlertRule,
  { organizationId, found, after, newest, isUrgent, hasHolds, known, config }: Untold,
) {
  const types = typesOfRule(rule);
  const followed = { ...rule, organizationId, found, exceptMuted: true };
  const words = { timeZone: config.timeZone, words: config, known };
  const exceptImports = hasHolds ? await heldImports(db, after) : [];
  const released = hasHolds ? await releasedRanges(db, rule.id, { isUrgent }) : [];
  const parts = [await changesBetween(db, followed, { after, upTo: newest, types, exceptImports }, words)];
  for (const range of released) parts.push(await changesBetween(db, followed, { ...range, types }, words));
  const told = await toldOf(db, rule.id, Math.min(after, ...released.map((range) => range.after)));
  return {
    changes: parts.flatMap(({ changes }) => changes).filter(({ id }) => !told.has(id)),
    hasMore: parts.some(({ hasMore }) => hasMore),
    releasedHolds: released.map(({ holdId }) => holdId),
  };
}

async function toldOf(db: Database, ruleId: number, after: number): Promise<Set<number>> {
  const told = await db
    .selectFrom('alert_items')
    .select('change_id')
    .where('rule_id', '=', ruleId)
    .where('change_id', '>', after)
    .execute();
  return new Set(told.map(({ change_id }) => change_id));
}

/** @param today `YYYY-MM-DD` in the legislature's time zone */
function isUrgentChange({ type, meetingDay, isImminent }: DetectedChange, today: string): boolean {
  if (isImminent || URGENT_CHANGES.includes(type)) return true;
  return meetingDay !== null && daysBetween(today, meetingDay) <= URGENT_DAYS;
}

/** The page that has the changes which a message of a rule leaves out. The page of all changes has only what the user follows. */
function pageOf({ record, days, search }: AlertRule): string {
  if (days) return addressOfDays(days);
  if (search) return `/app/search?${search}`;
  return record ? `/app/${record.kind}/${record.id}` : '/app/changes';
}

interface MessageContents {
  rule: AlertRule;
  news: readonly DetectedChange[];
  hasMore: boolean;
  now: Date;
  isUrgent: boolean;
}

/** A message to write, and the change events that it tells. */
interface NewMessage {
  values: Insertable<AlertMessagesTable>;
  changeIds: readonly number[];
}

async function newMessage(
  { db, config, settings, siteKey }: AlertSite,
  { rule, news, hasMore, now, isUrgent }: MessageContents,
): Promise<NewMessage> {
  const { siteUrl } = settings;
  const { organizationName, ...watched } = await subjectOfRule(db, rule.id);
  const subject = ruleSubject(watched, config);
  const when = isUrgent ? 'at once of urgent' : `${scheduleText(rule)} of`;
  const reason = `${organizationName ?? 'You'} asked ${config.name} to tell you ${when} changes to ${subject}.`;
  const moreUrl = siteUrl + pageOf(rule);
  const context = { siteUrl, siteName: config.name, reason, hasMore, moreUrl };
  const { thread, ...message } = alertMessage(news, {
    ...context,
    unsubscribe: unsubscribeAddress(siteUrl, siteKey, rule.id),
    muteAddress: (billId) => muteAddress(siteUrl, siteKey, { ruleId: rule.id, billId }),
  });
  const hook = await db
    .selectFrom('alert_webhooks')
    .select('rule_id')
    .where('rule_id', '=', rule.id)
    .executeTakeFirst();
  const hasPayload = hook !== undefined || rule.isPush;
  const payload = hasPayload && webhookPayload(news, { ...context, subject: message.subject, isUrgent, now });
  return {
    values: {
      rule_id: rule.id,
      made_at: now.toISOString(),
      ...message,
      thread: thread && `${thread} ${rule.id}`,
      sent_at: null,
      try_at: now.toISOString(),
      error: null,
      is_urgent: isUrgent ? 1 : 0,
      payload: payload ? JSON.stringify(payload) : null,
    },
    changeIds: news.map(({ id }) => id),
  };
}

async function writeMessage(trx: Database, ruleId: number, { values, changeIds }: NewMessage): Promise<void> {
  const { id: message_id } = await trx
    .insertInto('alert_messages')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    trx,
    'alert_items',
    changeIds.map((change_id) => ({ rule_id: ruleId, change_id, message_id })),
  );
}
