import type { Database } from '../db/database.ts';

const SHOWN = 8;

/**
 * What the front page shows: hearings to come, what moved last, what became law.
 * @param today `YYYY-MM-DD` in the legislature's zone
 */
export async function frontPage(db: Database, today: string) {
  const [hearings, moved, laws, sessions] = await Promise.all([
    db
      .selectFrom('meetings')
      .select(['id', 'title', 'meeting_date', 'starts_at', 'status', 'location', 'written_only'])
      .where('meeting_date', '>=', today)
      .where('status', '!=', 'canceled')
      .orderBy('meeting_date')
      .orderBy('starts_at')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('bills')
      .select(['id', 'number', 'title', 'status_name', 'last_action_date', 'last_action_text'])
      .where('last_action_date', '<=', today)
      .orderBy('last_action_date', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('bills')
      .select(['id', 'number', 'title', 'session_law', 'status_date'])
      .where('progress', '=', 'law')
      .where('last_action_date', '<=', today)
      .orderBy('last_action_date', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('sessions')
      .innerJoin('bills', 'bills.session_id', 'sessions.id')
      .select(['sessions.name', (eb) => eb.fn.countAll<number>().as('bill_count')])
      .groupBy(['sessions.id', 'sessions.name', 'sessions.end_year'])
      .orderBy('sessions.end_year', 'desc')
      .limit(30)
      .execute(),
  ]);
  return { hearings, moved, laws, sessions };
}
