import { loadSample } from '../sample/load-sample.ts';
import type { Database } from '../src/db/database.ts';
import { digestOf, newSecret } from '../src/http/secrets.ts';
import { writeChangeEvents } from '../src/legislature/change-events.server.ts';
import { trackBills } from '../src/tracking/tracked.server.ts';

const TRACKED = 12;
const ON_AGENDA = 4;
const CATEGORIES = 3;

/**
 * Fills an empty database with a sample legislature and with users who track bills, have an agenda and news categories, and have
 * changes to see since their last visit.
 * @returns the cookie of each user
 */
export async function fillWithUsers(db: Database, users: number, bills: number): Promise<string[]> {
  await loadSample(db, { bills, sessions: 2, seed: 1, out: { write: () => true } });
  const ids = async (table: 'bills' | 'meetings' | 'news_categories') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(2_000).execute()).map(
      ({ id }) => id,
    );
  const all = {
    bills: await ids('bills'),
    meetings: await ids('meetings'),
    categories: await ids('news_categories'),
  };
  const some = (from: number[], count: number, of: number) =>
    Array.from(
      { length: Math.min(count, from.length) },
      (_, at) => from[(of * 7 + at * 3) % from.length] ?? 0,
    );
  const now = new Date().toISOString();

  await writeChangeEvents(
    db,
    all.bills.map((id) => ({
      type: 'bill.action.added',
      recordType: 'bill' as const,
      recordId: id,
      billId: id,
      after: {
        date: now.slice(0, 10),
        time: null,
        chamber: null,
        text: 'Read; and ordered to a third reading',
        classification: [],
      },
    })),
    { source: 'bench', detectedAt: now, importId: null },
  );

  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const looked = { last_looked_at: yesterday, looked_before: yesterday, looked_change: 0, seen_change: 0 };
  const cookies: string[] = [];

  for (let user = 0; user < users; user++) {
    const secret = newSecret();
    cookies.push(`session=${secret}`);
    const { id: user_id } = await db
      .insertInto('users')
      .values({
        email: `user${user}@elm.example`,
        role: 'user',
        password_hash: null,
        created_at: now,
        ...looked,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
    await db
      .insertInto('sign_ins')
      .values({
        user_id,
        token_hash: digestOf(secret),
        browser: '',
        created_at: now,
        seen_at: now,
        expires_at: inAMonth,
      })
      .execute();
    await trackBills(db, user_id, [...new Set(some(all.bills, TRACKED, user))]);
    const meetings = [...new Set(some(all.meetings, ON_AGENDA, user))];
    const items = meetings.map((meeting_id) => ({ user_id, meeting_id, added_at: now }));
    await db.insertInto('agenda_items').values(items).execute();
    const viewed = [...new Set(some(all.bills, TRACKED, user + 1))];
    await db
      .insertInto('viewed_bills')
      .values(viewed.map((bill_id) => ({ user_id, bill_id, viewed_at: now })))
      .execute();
    const chosen = [...new Set(some(all.categories, CATEGORIES, user))];
    await db
      .insertInto('chosen_news_categories')
      .values(chosen.map((category_id) => ({ user_id, category_id })))
      .execute();
  }

  return cookies;
}
