import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { Chamber } from '../legislature/records/fields.ts';
import { CODES_OF_FIRST_FLOOR, CODES_OF_WORK_IN_BETWEEN } from '../legislature/status/statuses.ts';
import type { ShownType } from './change-text.ts';
import { type Followed, meetingsOfDays, mutedBy } from './followed.server.ts';
import { dayIn, type FollowedDays } from './followed-days.ts';

/** Changes that take a meeting away from a day. */
const LEAVES_DAY: readonly ShownType[] = ['meeting.rescheduled', 'meeting.removed'];
/** What happens to a bill on a day. Hundreds of new bills can be filed and referred on one, which the journal lists. */
const ACTS: readonly ShownType[] = ['rollcall.added', 'bill.action.added', 'bill.status.changed'];

type Events = SelectQueryBuilder<Tables, 'change_events', { id: number }>;

/**
 * The change events of followed days: those of the meetings on them, also of meetings that were moved away from them or removed, and
 * the roll calls, actions, decisions and arrivals on a floor of these days.
 * @param events a query for the events of a range, newest first
 * @returns a query for each kind of record
 */
export function eventsOfDays(db: Database, followed: Followed, days: FollowedDays, events: Events): Events[] {
  const counted = followed.exceptMuted
    ? events.where(sql<SqlBool>`coalesce(change_events.bill_id, 0) not in ${mutedBy(db, followed)}`)
    : events;
  return [
    counted.where('record_type', '=', 'meeting').where('record_id', 'in', meetingsOfDays(db, days)),
    counted.where('type', 'in', LEAVES_DAY).where(wasOn(days)),
    counted.where('type', 'in', ACTS).where(isActOf(days)).where(isOfInterest()),
  ];
}

/** A condition for changes of meetings that were on a day before, or in a chamber. */
function wasOn(days: FollowedDays) {
  if (days === 'all') return sql<SqlBool>`1 = 1`;
  return has('before', dayIn(days) ? 'date' : 'chamber', days);
}

/** A condition for acts of a day or a chamber. */
function isActOf(days: FollowedDays) {
  if (days === 'all') return sql<SqlBool>`1 = 1`;
  if (dayIn(days)) return sql<SqlBool>`occurred_at = ${days}`;
  const ofFirst = CODES_OF_FIRST_FLOOR.map((code) => JSON.stringify(code));
  const isDecisionOf = sql`(after like ${`%:${days}"`} or (after in (${sql.join(ofFirst)})
    and bill_id in (select id from bills where chamber = ${days})))`;
  return sql<SqlBool>`(case when type = 'bill.status.changed' then ${isDecisionOf}
    else ${has('after', 'chamber', days)} end)`;
}

/** A condition for a value of a field in the JSON of an event. JSON escapes quotation marks in texts, so no text looks like a field. */
function has(column: 'before' | 'after', field: string, value: string) {
  return sql<SqlBool>`${sql.ref(`change_events.${column}`)} like ${`%"${field}":"${value}"%`}`;
}

/** Leaves out statuses of work in between, such as a referral to a committee. */
function isOfInterest() {
  const inBetween = CODES_OF_WORK_IN_BETWEEN.flatMap((code) => [
    code,
    ...Chamber.options.map((chamber) => `${code}:${chamber}`),
  ]);
  const quoted = inBetween.map((status) => JSON.stringify(status));
  return sql<SqlBool>`(type <> 'bill.status.changed' or after not in (${sql.join(quoted)}))`;
}
