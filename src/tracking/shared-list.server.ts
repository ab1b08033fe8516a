import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { nextMeetings } from '../meetings/next-meetings.server.ts';
import type { LinkChoices } from '../sharing/link-choices.ts';
import { type LinkVisit, openLink, shareByLink, withdrawLink } from '../sharing/shared-links.server.ts';
import { listNotFound } from './lists.server.ts';
import { type SharedField, sharedFieldsIn } from './shared-fields.ts';
import { BY_NUMBER, BY_PRIORITY } from './tracked-rows.server.ts';
import type { Position, Priority } from './tracking-words.ts';

/** The bills that a shared page shows at most. A longer list is for the spreadsheet. */
const MAX_SHARED_BILLS = 1_000;

const shared = (id: number) => ({ table: 'tracking_lists', id, missing: listNotFound() }) as const;

/**
 * Shares a list by link. A previous link stops working.
 * @param fields what readers see besides the bills; never the private notes
 * @returns the link's secret
 * @throws 404 or 403 if the user may not change the list
 */
export async function shareList(
  db: Database,
  userId: number,
  id: number,
  { fields, ...choices }: LinkChoices & { fields: readonly SharedField[] },
): Promise<string> {
  const secret = await shareByLink(db, userId, shared(id), choices);
  await db
    .updateTable('tracking_lists')
    .set({ link_shows: fields.join(',') })
    .where('id', '=', id)
    .execute();
  return secret;
}

/** Stops sharing a list. @throws 404 or 403 if the user may not change it */
export async function stopSharingList(db: Database, userId: number, id: number): Promise<void> {
  await withdrawLink(db, userId, shared(id));
}

/**
 * The list of a link as it is now, or that the link needs a password.
 * @param today `YYYY-MM-DD` in the legislature's time zone
 * @throws 404 if the link is not valid or the list was deleted, 429 after too many wrong passwords
 */
export async function sharedList(db: Database, visit: LinkVisit, today: string) {
  const opened = await openLink(db, 'tracking_lists', visit);
  if ('isLocked' in opened) return opened;
  const list = await db
    .selectFrom('tracking_lists')
    .select(['name', 'link_shows'])
    .where('id', '=', opened.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!list) throw listNotFound();
  const fields = sharedFieldsIn((list.link_shows ?? '').split(','));
  const rows = await db
    .selectFrom('tracked_bills')
    .innerJoin('bills', 'bills.id', 'tracked_bills.bill_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(['bills.id', 'bills.number', 'bills.title', 'bills.status', 'bills.progress'])
    .select(['last_action_date', 'last_action_text', 'position', 'priority', 'public_note'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('list_id', '=', opened.id)
    .where('removed_at', 'is', null)
    // The order must not tell the priorities if they are not shown.
    .$if(fields.includes('priority'), (query) => query.orderBy(BY_PRIORITY))
    .orderBy(BY_NUMBER)
    .limit(MAX_SHARED_BILLS)
    .execute();
  const meetings = await nextMeetings(
    db,
    rows.map(({ id }) => id),
    today,
  );
  return {
    name: list.name,
    organization: opened.organization,
    logo: opened.logo,
    fields,
    count: Number(rows[0]?.count ?? 0),
    bills: rows.map(({ position, priority, public_note, count: _count, ...bill }) => ({
      ...bill,
      meeting: meetings.get(bill.id),
      // Nothing that was not chosen leaves the server.
      position: fields.includes('position') ? (position as Position) : undefined,
      priority: fields.includes('priority') ? (priority as Priority) : undefined,
      publicNote: fields.includes('publicNote') ? public_note : undefined,
    })),
  };
}
export type SharedList = Exclude<Awaited<ReturnType<typeof sharedList>>, { isLocked: true }>;
