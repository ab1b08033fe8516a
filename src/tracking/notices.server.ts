import type { Database } from '../db/database.ts';
import { attemptToSend } from '../mail/attempt-to-send.ts';
import type { Mailer } from '../mail/mailer.ts';
import { canRead } from '../organizations/access.server.ts';
import { shortDay } from '../ui/dates.ts';

const NOTICES_AT_ONCE = 100;

interface NoticeSite {
  db: Database;
  mail: Mailer;
  settings: { siteUrl: string };
}

/** Query for the notices whose time has come. */
export function dueNotices(db: Database, now: Date) {
  return db.selectFrom('tracked_notices').where('try_at', '<=', now.toISOString());
}

/**
 * Mails the notices whose time has come: that somebody mentioned a member in a comment, or made them responsible for a bill. A member who can no longer read the list gets nothing.
 * @param mayGoOn is asked before each message, and ends the run if it says no
 */
export async function sendNotices(
  site: NoticeSite,
  now = new Date(),
  mayGoOn = async () => true,
): Promise<void> {
  const due = await dueNotices(site.db, now)
    .innerJoin('users', 'users.id', 'tracked_notices.user_id')
    .innerJoin('tracked_bills', 'tracked_bills.id', 'tracked_notices.tracked_bill_id')
    .innerJoin('tracking_lists', 'tracking_lists.id', 'tracked_bills.list_id')
    .innerJoin('bills', 'bills.id', 'tracked_bills.bill_id')
    .leftJoin('users as senders', 'senders.id', 'tracked_notices.sender_id')
    .leftJoin('tracked_comments', 'tracked_comments.id', 'tracked_notices.comment_id')
    .select(['tracked_notices.id', 'attempts', 'tracked_notices.user_id', 'users.email', 'comment_id'])
    .select([
      'senders.name as sender_name',
      'senders.email as sender_email',
      'tracked_comments.text as comment',
    ])
    .select(['list_id', 'bill_id', 'number', 'title', 'due_on', 'tracking_lists.name as list_name'])
    .orderBy('tracked_notices.id')
    .limit(NOTICES_AT_ONCE)
    .execute();
  for (const notice of due) {
    if (!(await mayGoOn())) return;
    await send(site, notice, now);
  }
}

interface DueNotice {
  id: number;
  attempts: number;
  user_id: number;
  email: string;
  comment_id: number | null;
  sender_name: string | null;
  sender_email: string | null;
  comment: string | null;
  list_id: number;
  bill_id: number;
  number: string;
  title: string;
  due_on: string | null;
  list_name: string;
}

async function send({ db, mail, settings }: NoticeSite, notice: DueNotice, now: Date): Promise<void> {
  const { id, email } = notice;
  const isReadable = await db
    .selectFrom('tracking_lists')
    .select('id')
    .where('id', '=', notice.list_id)
    .where('deleted_at', 'is', null)
    .where(canRead('tracking_lists', notice.user_id))
    .executeTakeFirst();
  if (!isReadable) {
    await db.deleteFrom('tracked_notices').where('id', '=', id).execute();
    return;
  }
  const { hostname } = new URL(settings.siteUrl);
  const message = {
    to: email,
    ...noticeText(notice, settings.siteUrl),
    messageId: `<notice-${id}@${hostname}>`,
    thread: `<tracked-${notice.list_id}-${notice.bill_id}@${hostname}>`,
  };
  await attemptToSend(db, 'tracked_notices', notice, () => mail.send(message), now);
}

function noticeText(notice: DueNotice, siteUrl: string): { subject: string; text: string } {
  const { number, title, list_name, comment_id, comment, due_on } = notice;
  const sender = notice.sender_name ?? notice.sender_email ?? 'A former user';
  const did = comment_id === null ? `made you responsible for ${number}` : `mentioned you on ${number}`;
  const link = `${siteUrl}/app/tracking/${notice.list_id}/bill/${notice.bill_id}`;
  return {
    subject: `${sender} ${did}`,
    text: [
      `${sender} ${did} on the list “${list_name}”.`,
      `${number}: ${title}`,
      ...(comment === null ? [] : [comment]),
      ...(comment_id === null && due_on !== null ? [`Due: ${shortDay(due_on)}`] : []),
      link,
    ]
      .join('\n\n')
      .concat('\n'),
  };
}
