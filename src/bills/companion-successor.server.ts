import type { Database } from '../db/database.ts';
import { areTitlesAlike, givesWayToCompanion, isTakenUpForCompanion } from './companion-successor.ts';

/** The columns of a bill in a line of descent. */
const COLUMNS = ['bills.id', 'bills.number', 'bills.title', 'bills.status', 'bills.progress'] as const;

/**
 * Finds the companion that the legislature went on with if no record names it: the only companion in the records, or else the
 * only bill of the other chamber with nearly the same title that the same chamber took up "in lieu of companion" that day.
 * @param billId a bill that was continued as another one
 */
export async function companionSuccessor(db: Database, billId: number) {
  const actions = await db
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['action_text as text', 'step', 'action_date', 'bill_actions.chamber as acting'])
    .select(['bills.chamber', 'session_id', 'title'])
    .where('bill_id', '=', billId)
    .where('step', '=', 'replaced')
    .execute();
  const end = actions.findLast(givesWayToCompanion);
  if (!end) return undefined;

  const companions = await db
    .selectFrom('related_bills')
    .innerJoin('bills', 'bills.id', 'related_bill_id')
    .select(COLUMNS)
    .distinct()
    .where('related_bills.bill_id', '=', billId)
    .where('relation', '=', 'companion')
    .where('bills.session_id', '=', end.session_id)
    .where('bills.chamber', '<>', end.chamber)
    .where('bills.progress', '<>', 'continued')
    .execute();
  if (companions.length === 1) return companions[0];
  if (companions.length > 1 || end.acting === null) return undefined;

  const takenUp = await db
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select([...COLUMNS, 'action_text as text'])
    .where('bills.session_id', '=', end.session_id)
    .where('bills.chamber', '<>', end.chamber)
    .where('bill_actions.chamber', '=', end.acting)
    .where('action_date', '=', end.action_date)
    .execute();
  const fitting = takenUp
    .filter(({ text, title }) => isTakenUpForCompanion(text) && areTitlesAlike(title, end.title))
    .map(({ text: _, ...bill }) => bill);
  const [found, ...others] = [...new Map(fitting.map((bill) => [bill.id, bill])).values()];
  return others.length === 0 ? found : undefined;
}
