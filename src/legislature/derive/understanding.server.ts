import type { Database } from '../../db/database.ts';
import type { Understanding } from '../ingest/counts.ts';

/** The number of texts that no rule matches in a report, the most frequent first. */
const MAX_TEXTS = 20;
/** The number of characters by which texts are counted as the same. */
const COMPARED_LENGTH = 140;

/** The stages that decide a bill, which more than one record should prove. */
const OUTCOMES = ['passed', 'law', 'vetoed'];

/**
 * Measures how well the records of some sessions were understood.
 * @param sessionIds the sessions
 */
export async function understandingOf(db: Database, sessionIds: readonly number[]): Promise<Understanding> {
  const unknown = db
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_actions.bill_id')
    .where('bills.session_id', 'in', sessionIds)
    .where('bill_actions.step', 'is', null);
  const texts = await unknown
    .select(['action_text', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('action_text')
    .execute();
  const { actions } = await db
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_actions.bill_id')
    .where('bills.session_id', 'in', sessionIds)
    .select((eb) => eb.fn.countAll<number>().as('actions'))
    .executeTakeFirstOrThrow();

  const laws = db
    .selectFrom('bills')
    .where('session_id', 'in', sessionIds)
    .where('progress', '=', 'law')
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const { count: lawCount } = await laws.executeTakeFirstOrThrow();
  const { count: withoutPassage } = await laws
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bill_stages')
            .select('bill_stages.bill_id')
            .whereRef('bill_stages.bill_id', '=', 'bills.id')
            .where('stage', '=', 'passed')
            .where('since', 'is not', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();

  const outcomes = await db
    .selectFrom('bill_stages')
    .innerJoin('bills', 'bills.id', 'bill_stages.bill_id')
    .where('bills.session_id', 'in', sessionIds)
    .where('stage', 'in', OUTCOMES)
    .groupBy(['bill_stages.bill_id', 'stage', 'bill_stages.chamber'])
    .select((eb) => eb.fn.countAll<number>().as('witnesses'))
    .execute();
  const { contradicted } = await db
    .selectFrom('bill_contradictions')
    .innerJoin('bills', 'bills.id', 'bill_contradictions.bill_id')
    .where('bills.session_id', 'in', sessionIds)
    .select((eb) => eb.fn.count<number>('bill_id').distinct().as('contradicted'))
    .executeTakeFirstOrThrow();

  return {
    actions: Number(actions),
    actionsWithoutRule: texts.reduce((sum, { count }) => sum + Number(count), 0),
    textsWithoutRule: mostFrequent(texts),
    laws: Number(lawCount),
    lawsWithoutPassage: Number(withoutPassage),
    outcomes: outcomes.length,
    outcomesWithOneWitness: outcomes.filter(({ witnesses }) => Number(witnesses) === 1).length,
    contradictedBills: Number(contradicted),
  };
}

/** Counts texts that differ only in their numbers as one, and returns the most frequent with an example each. */
function mostFrequent(texts: readonly { action_text: string; count: number }[]) {
  const counts = new Map<string, { text: string; count: number }>();
  for (const { action_text: text, count } of texts) {
    const start = text.slice(0, COMPARED_LENGTH);
    const key = start.replace(/\d+/g, '#');
    const same = counts.get(key) ?? { text: start, count: 0 };
    same.count += Number(count);
    counts.set(key, same);
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count || one.text.localeCompare(other.text))
    .slice(0, MAX_TEXTS);
}
