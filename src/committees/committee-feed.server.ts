import type { Database } from '../db/database.ts';
import type { FeedEntry } from '../layout/atom-feed.ts';

const ENTRIES = 50;

/**
 * What a committee did last, newest first: bills that came to it, its reports, and the hearings that it announced.
 *
 * From the actions themselves rather than from change events alone, for a first import writes none; of a hearing the change
 * events tell when it was announced or moved.
 * @param today `YYYY-MM-DD`; nothing in a feed is of tomorrow
 */
export async function committeeFeed(db: Database, id: number, today: string): Promise<FeedEntry[]> {
  const [came, reported, hearings] = await Promise.all([
    actions(db).where('bill_actions.committee_id', '=', id).execute(),
    actions(db).where('reporting_committee_id', '=', id).execute(),
    announced(db, id),
  ]);
  const told = new Map([...came, ...reported].map((act) => [`${act.bill_id} ${act.position}`, act]));
  const entries = [...told.values()].map((act) => ({
    path: `/app/bill/${act.bill_id}`,
    id: `/app/bill/${act.bill_id}#action-${act.position}`,
    title: `${act.number}: ${act.action_text}`,
    updated: act.action_date,
    summary: act.title,
  }));
  const meetings = hearings.map((meeting) => ({
    path: `/app/meeting/${meeting.id}`,
    title: `${meeting.title}, ${meeting.meeting_date}${meeting.status === 'canceled' ? ' (canceled)' : ''}`,
    updated: meeting.changed_at ?? earlier(meeting.announced_date ?? meeting.meeting_date, today),
    summary: meeting.location ?? undefined,
  }));
  return [...entries, ...meetings]
    .sort((one, other) => other.updated.localeCompare(one.updated))
    .slice(0, ENTRIES);
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
    .limit(ENTRIES);
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
    .limit(ENTRIES)
    .execute();
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
