import type { KeyObject } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Updateable } from 'kysely';
import type { SiteConfig } from '../config/site-config.ts';
import type { DetectedChange } from '../dashboard/change-groups.ts';
import type { KnownUntil } from '../dashboard/change-rows.server.ts';
import type { ShownType } from '../dashboard/change-text.ts';
import { changesBetween } from '../dashboard/followed-changes.server.ts';
import { type Database, isServer } from '../db/database.ts';
import { highestId, lockRows } from '../db/rows.ts';
import type { AlertRulesTable } from '../db/tables/alerts.ts';
import { Semaphore } from '../http/semaphore.ts';
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
import { type NewMessage, newMessage, receiversOf, writeMessages } from './new-messages.server.ts';
import { isTelling, organizationOfWebhook } from './organization-webhooks.server.ts';
import { typesOfRule } from './recent-news.server.ts';
import { type AlertRule, ruleFrom } from './rule-row.server.ts';

/** A meeting is urgent if it takes place within so many days. */
const URGENT_DAYS = 3;
/** Changes of meetings that are urgent whenever the meeting is, because somebody may have planned for it. */
const URGENT_CHANGES: readonly ShownType[] = ['meeting.canceled', 'meeting.rescheduled', 'meeting.removed'];
/** So many decisions are written in one transaction. */
const RULES_AT_ONCE = 10;
/** So many such transactions are prepared at a time on a server, which works on some while this process works on another. */
const TRANSACTIONS_ON_SERVER = 4;
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
  let isOver = false;
  const decideSome = async (rules: readonly RuleToDecide[], isUrgent: boolean) => {
    if (isOver) return;
    try {
      const decided = await decideRules(site, rules, { ...decision, isUrgent, mayGoOn });
      isOver ||= decided === undefined;
      const written = await writeDecisions(site, decided ?? []);
      messages += written;
    } catch (error) {
      isOver = true;
      throw error;
    }
  };
  const slots = new Semaphore(isServer(db) ? TRANSACTIONS_ON_SERVER : 1);
  for (const [rules, isUrgent] of [
    [inOrder(due), false],
    [inOrder(urgent), true],
  ] as const) {
    const starts = Array.from(
      { length: Math.ceil(rules.length / RULES_AT_ONCE) },
      (_, at) => at * RULES_AT_ONCE,
    );
    await Promise.all(
      starts.map((start) => slots.run(() => decideSome(rules.slice(start, start + RULES_AT_ONCE), isUrgent))),
    );
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

/** Decides on the new changes of some rules. @returns undefined if the run is to end */
async function decideRules(
  site: AlertSite,
  rules: readonly RuleToDecide[],
  { mayGoOn, ...decision }: Decision & { mayGoOn: () => Promise<boolean> },
): Promise<DecidedRule[] | undefined> {
  const { db } = site;
  const { now, isUrgent } = decision;
  const rows = await rulesByIds(
    db,
    rules.map(({ id }) => id),
  );
  const told = await toldChanges(
    db,
    [...rows.keys()],
    Math.min(...[...rows.values()].map((row) => lastSeen(row, isUrgent))),
  );
  const decided: UntoldNews[] = [];
  for (const { id, search } of rules) {
    if (!(await mayGoOn())) return undefined;
    const found = search === null ? [] : await site.findAgain(search, decision.newest);
    const row = rows.get(id);
    if (found && row && row.paused_at === null && row.search === search)
      decided.push(await newsOfRule(site, row, { ...decision, found, told: told.get(id) ?? [] }));
    // The embedded database answers without a pause, so visitors would wait until every rule is decided on.
    await setTimeout(PAUSE_MS);
  }

  const withNews = decided.flatMap(({ row, news }) => (news.length > 0 ? [row.id] : []));
  const receivers = await receiversOf(db, withNews);
  return decided.map(({ row, news, hasMore, ...rest }) => {
    const receiver = receivers.get(row.id);
    const contents = { rule: ruleFrom(row), news, hasMore, now, isUrgent };
    return { row, isUrgent, ...rest, ...(receiver && { message: newMessage(site, receiver, contents) }) };
  });
}

/** What is to be told of one rule. */
interface UntoldNews extends Omit<DecidedRule, 'message' | 'isUrgent'> {
  news: readonly DetectedChange[];
  hasMore: boolean;
}

interface RuleDecision extends Decision {
  /** The bills that the rule's search finds. */
  found: readonly number[];
  /** The change events that the rule has told. */
  told: readonly number[];
}

/** Reads what is new to a rule, if it may send a message now. */
async function newsOfRule(
  { db, config }: AlertSite,
  row: RuleRow,
  { found, told, ...decision }: RuleDecision,
): Promise<UntoldNews> {
  const { id, search } = row;
  const { newest, now, isUrgent } = decision;
  const rule = ruleFrom(row);
  const quiet_until = quietUntil(rule.quiet, now, config.timeZone);
  if (quiet_until && !(isUrgent && rule.quiet?.isBrokenByUrgent))
    return { row, changed: { quiet_until }, news: [], hasMore: false };
  const { changes, hasMore, releasedHolds } = await untoldChanges(db, rule, {
    ...decision,
    organizationId: await organizationOfWebhook(db, rule),
    found: search === null ? [] : [...new Set([...(await foundBefore(db, id)), ...found])],
    after: lastSeen(row, isUrgent),
    told: new Set(told),
    config,
  });
  const today = dayOfMoment(now, config.timeZone);
  return {
    row,
    changed: isUrgent
      ? { seen_urgent_change: newest }
      : { seen_change: newest, due_at: nextDue(rule, now, config.timeZone) },
    releasedHolds,
    // What is urgent is told before its time, so the other changes of a bill that the search no longer finds are still to be told.
    ...(search !== null && foundTypeOf(search) === 'bill' && !isUrgent && { found }),
    news: changes.filter((change) => !change.isPast && (!isUrgent || isUrgentChange(change, today))),
    hasMore,
  };
}

/** The last change event that a rule has decided on. */
function lastSeen(row: RuleRow, isUrgent: boolean): number {
  return isUrgent ? row.seen_urgent_change : row.seen_change;
}

async function rulesByIds(db: Database, ids: readonly number[]): Promise<Map<number, RuleRow>> {
  const rows = await db.selectFrom('alert_rules').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes what was decided in one transaction, because the disk is waited for at the end of each. A rule that was changed, paused or
 * deleted meanwhile is decided on again the next time. One whose alert got a webhook tells nothing.
 * @returns the number of messages
 */
async function writeDecisions({ db }: AlertSite, decided: readonly DecidedRule[]): Promise<number> {
  if (decided.length === 0) return 0;
  const ids = decided.map(({ row }) => row.id);
  return await db.transaction().execute(async (trx) => {
    await lockRows(trx, 'alert_rules', ids);
    const rows = await trx
      .selectFrom('alert_rules')
      .selectAll()
      .where('id', 'in', ids)
      .where(isTelling)
      .execute();
    const now = new Map(rows.map((row) => [row.id, row]));
    const same = decided.filter(({ row }) => isDeepStrictEqual(now.get(row.id), row));
    for (const { row, isUrgent, releasedHolds = [], found } of same) {
      if (found) await storeFound(trx, row.id, found);
      await markReleasedTold(trx, row.id, releasedHolds, { isUrgent });
    }
    // Most rules were decided on with the same result.
    for (const group of Map.groupBy(same, ({ changed }) => JSON.stringify(changed)).values())
      await trx
        .updateTable('alert_rules')
        .set(group[0]?.changed ?? {})
        .where(
          'id',
          'in',
          group.map(({ row }) => row.id),
        )
        .execute();
    return await writeMessages(
      trx,
      same.flatMap(({ message }) => message ?? []),
    );
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
  /** The events after it that the rule has told, such as urgent ones. */
  told: ReadonlySet<number>;
  config: SiteConfig;
}

/**
 * The changes that a rule has not told: those after an event without held imports, and those that an administrator has released.
 * @returns with `releasedHolds`, the holds that the released changes belong to
 */
async function untoldChanges(
  db: Database,
  rule: AlertRule,
  { organizationId, found, after, newest, isUrgent, hasHolds, known, told, config }: Untold,
) {
  const types = typesOfRule(rule);
  const followed = { ...rule, organizationId, found, exceptMuted: true };
  const words = { timeZone: config.timeZone, words: config, known };
  const exceptImports = hasHolds ? await heldImports(db, after) : [];
  const released = hasHolds ? await releasedRanges(db, rule.id, { isUrgent }) : [];
  const parts = [await changesBetween(db, followed, { after, upTo: newest, types, exceptImports }, words)];
  for (const range of released) parts.push(await changesBetween(db, followed, { ...range, types }, words));
  const earliest = Math.min(after, ...released.map((range) => range.after));
  const toldBefore =
    earliest < after ? new Set((await toldChanges(db, [rule.id], earliest)).get(rule.id)) : told;
  return {
    changes: parts.flatMap(({ changes }) => changes).filter(({ id }) => !toldBefore.has(id)),
    hasMore: parts.some(({ hasMore }) => hasMore),
    releasedHolds: released.map(({ holdId }) => holdId),
  };
}

/** The change events after this one that each of some rules has told. */
async function toldChanges(
  db: Database,
  ruleIds: readonly number[],
  after: number,
): Promise<Map<number, number[]>> {
  if (ruleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('alert_items')
    .select(['rule_id', 'change_id'])
    .where('rule_id', 'in', ruleIds)
    .where('change_id', '>', after)
    .execute();
  const byRule = Map.groupBy(rows, ({ rule_id }) => rule_id);
  return new Map([...byRule].map(([id, all]) => [id, all.map(({ change_id }) => change_id)]));
}

/** @param today `YYYY-MM-DD` in the legislature's time zone */
function isUrgentChange({ type, meetingDay, isImminent }: DetectedChange, today: string): boolean {
  if (isImminent || URGENT_CHANGES.includes(type)) return true;
  return meetingDay !== null && daysBetween(today, meetingDay) <= URGENT_DAYS;
}
