import type { Database } from '../db/database.ts';
import type { FeedEntry } from '../layout/atom-feed.ts';

const MAX_ENTRIES = 50;

/**
 * A committee's latest activity, newest first: bills referred to it, its reports, and its announced hearings.
 *
 * Bills and reports come from actions instead of change events, because a first import writes no events. The
 * dates of hearings come from change events if there are any.
 * @param today `YYYY-MM-DD`; entries are never dated later
 */
export async function committeeFeed(db: Database, id: number, today: string): Promise<FeedEntry[]> {
  const [received, reported, hearings] = await Promise.all([
    actions(db).where('bill_actions.committee_id', '=', id).execute(),
    actions(db).where('reporting_committee_id', '=', id).execute(),
    announced(db, id),
  ]);
  const unique = new Map(
    [...received, ...reported].map((action) => [`${action.bill_id} ${action.position}`, action]),
  );
  const entries = [...unique.values()].map((action) => ({
    path: `/app/bill/${action.bill_id}`,
    id: `/app/bill/${action.bill_id}#action-${action.position}`,
    title: `${action.number}: ${action.action_text}`,
    updated: action.action_date,
    summary: action.title,
  }));
  const meetings = hearings.map((meeting) => ({
    path: `/app/meeting/${meeting.id}`,
    title: `${meeting.title}, ${meeting.meeting_date}${meeting.status === 'canceled' ? ' (canceled)' : ''}`,
    updated: meeting.changed_at ?? earlier(meeting.announced_date ?? meeting.meeting_date, today),
    summary: meeting.location ?? undefined,
  }));
  return [...entries, ...meetings]
    .sort((one, other) => other.updated.localeCompare(one.updated))
    .slice(0, MAX_ENTRIES);
}

function actions(db: Database) {
  return db
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_actions.bill_id')
    .select(['bill_actions.bill_id', 'bill_actions.position', 'action_date', 'action_text'])
    .select(['bills.number', 'bills.title'])
    .orderBy('action_date', 'desc')
    .orderBy('bill_actions.bill_id', 'desc')
    .orderBy('bill_actions.position', 'desc')
    .limit(MAX_ENTRIES);
}

function announced(db: Database, id: number) {
  return db
    .selectFrom('meetings')
    .select(['id', 'title', 'meeting_date', 'announced_date', 'status', 'location'])
    .select((eb) =>
      eb
        .selectFrom('change_events')
        .select((event) => event.fn.max('detected_at').as('at'))
        .where('record_type', '=', 'meeting')
        .whereRef('record_id', '=', 'meetings.id')
        .as('changed_at'),
    )
    .where('committee_id', '=', id)
    .orderBy('meeting_date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
