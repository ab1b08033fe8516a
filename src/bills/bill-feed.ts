import { idFrom } from '../http/http-errors.ts';
import { atomFeed, type FeedEntry } from '../layout/atom-feed.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { dateText, dayOfMoment } from '../ui/dates.ts';
import { actionsOfBill } from './bill-history.server.ts';
import { type BillHearing, hearingsOfBill } from './bill-parts.server.ts';
import { findBill, hearingUpdateTimes } from './bills.server.ts';

const MAX_ACTIONS_IN_FEED = 50;

/**
 * Feed of a bill's actions, and of its hearings as they are announced, rescheduled and canceled:
 * `/app/bill/12.atom`.
 */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const site = context.get(siteContext);
  const id = idFrom(params.id, 'This bill does not exist.');
  const [bill, actions, hearings, updateTimes] = await Promise.all([
    findBill(site.db, id),
    actionsOfBill(site.db, id, MAX_ACTIONS_IN_FEED),
    hearingsOfBill(site.db, id),
    hearingUpdateTimes(site.db, id),
  ]);
  const today = dayOfMoment(new Date(), site.config.timeZone);
  const entries = [
    ...actions.map(({ position, action_date, action_text }) => ({
      path: `/app/bill/${id}/history`,
      id: `/app/bill/${id}#action-${position}`,
      title: action_text,
      updated: action_date,
    })),
    ...hearings.map((hearing) => hearingEntry(hearing, updateTimes[hearing.id], today)),
  ];
  return atomFeed(site, {
    title: `${bill.number}: ${bill.title}`,
    path: `/app/bill/${id}.atom`,
    page: `/app/bill/${id}`,
    entries: entries.sort((one, other) => other.updated.localeCompare(one.updated)),
  });
}

const STATES: Record<string, string> = { rescheduled: 'Rescheduled: ', canceled: 'Canceled: ' };

/** A rescheduled or canceled hearing has an entry id of its own, so that feed readers show it as new. */
function hearingEntry(hearing: BillHearing, updatedAt: string | undefined, today: string): FeedEntry {
  const { id, title, status, meeting_date, location } = hearing;
  return {
    path: `/app/meeting/${id}`,
    id: `/app/meeting/${id}#${status === 'held' ? 'scheduled' : status}-${meeting_date}`,
    title: `${STATES[status] ?? ''}${title}, ${dateText(meeting_date)}`,
    updated: updatedAt ?? (meeting_date < today ? meeting_date : today),
    summary: location ?? undefined,
  };
}
