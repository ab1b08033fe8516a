import type { Database } from '../db/database.ts';

/** The nearest days with entries before and after a day; `null` if there is none. */
export async function adjacentSittingDays(db: Database, day: string) {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('bill_actions')
        .select((of) => of.fn.max('action_date').as('day'))
        .where('action_date', '<', day)
        .as('acted_before'),
      eb
        .selectFrom('bills')
        .select((of) => of.fn.max('filed_date').as('day'))
        .where('filed_date', '<', day)
        .as('filed_before'),
      eb
        .selectFrom('bill_actions')
        .select((of) => of.fn.min('action_date').as('day'))
        .where('action_date', '>', day)
        .as('acted_after'),
      eb
        .selectFrom('bills')
        .select((of) => of.fn.min('filed_date').as('day'))
        .where('filed_date', '>', day)
        .as('filed_after'),
    ])
    .executeTakeFirstOrThrow();
  const sortedDays = (...days: (string | null)[]) => days.filter((each) => each !== null).sort();
  return {
    before: sortedDays(row.acted_before, row.filed_before).at(-1) ?? null,
    after: sortedDays(row.acted_after, row.filed_after)[0] ?? null,
  };
}

/** The newest day with entries up to a day; undefined if there is none. */
export async function newestSittingDay(db: Database, upTo: string): Promise<string | undefined> {
  const [newest] = await sittingDays(db, upTo, 1);
  return newest?.day;
}

/** The days with entries up to a day, newest first, with their numbers of actions and new bills. */
export async function sittingDays(db: Database, upTo: string, limit: number) {
  const [acted, filed] = await Promise.all([
    db
      .selectFrom('bill_actions')
      .select(['action_date as day', (eb) => eb.fn.countAll<number>().as('count')])
      .where('action_date', '<=', upTo)
      .groupBy('action_date')
      .orderBy('action_date', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('bills')
      .select(['filed_date as day', (eb) => eb.fn.countAll<number>().as('count')])
      .where('filed_date', '<=', upTo)
      .groupBy('filed_date')
      .orderBy('filed_date', 'desc')
      .limit(limit)
      .execute(),
  ]);
  const actions = new Map(acted.map(({ day, count }) => [day, count]));
  const news = new Map(filed.flatMap(({ day, count }) => (day ? [[day, count] as const] : [])));
  return [...new Set([...actions.keys(), ...news.keys()])]
    .sort()
    .reverse()
    .slice(0, limit)
    .map((day) => ({ day, actions: actions.get(day) ?? 0, newBills: news.get(day) ?? 0 }));
}
