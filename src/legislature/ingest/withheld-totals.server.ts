import { compiled } from '../../db/compiled.ts';
import type { Database } from '../../db/database.ts';
import { providerName } from '../provider-name.ts';
import type { RecordOf } from '../records.ts';

/** The totals and result of a roll call by a source that does not count. */
interface Totals {
  yes: number | null;
  no: number | null;
  result: RecordOf<'rollCall'>['result'];
}

/** The totals of a record as JSON, for `upstream_ids`. */
export function withheldTotals({ counts, result }: RecordOf<'rollCall'>): string {
  const isCounted = counts && counts.yes + counts.no > 0;
  const totals: Totals = { yes: isCounted ? counts.yes : null, no: isCounted ? counts.no : null, result };
  return JSON.stringify(totals);
}

/** The bills with a roll call whose totals or result are others in one source than in another one. */
export async function billsWithOtherTotals(db: Database) {
  const rows = await withheldTotalsOf(db)
    .innerJoin('bills', 'bills.id', 'bill_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(['bills.id', 'number', 'sessions.name as session'])
    .execute();
  return rows.filter((row) => otherTotals(row) !== undefined);
}

/** What other sources have of a roll call than the site shows, as text with the source's name: `98 to 55`. */
export async function otherTotalsOf(db: Database, rollCallId: number) {
  const rows = await withheldTotalsOfVote(db, rollCallId);
  return rows.flatMap((row) => {
    const totals = otherTotals(row);
    return totals ? [{ source: providerName(row.source), totals }] : [];
  });
}

const withheldTotalsOfVote = compiled((db, id: number) =>
  withheldTotalsOf(db).where('roll_calls.id', '=', id),
);

function withheldTotalsOf(db: Database) {
  return db
    .selectFrom('upstream_ids')
    .innerJoin('roll_calls', 'roll_calls.id', 'record_id')
    .select(['upstream_ids.source', 'withheld_totals', 'yes_count', 'no_count', 'result'])
    .where('record_type', '=', 'rollCall')
    .where('withheld_totals', 'is not', null);
}

/** How withheld totals differ from those that count, as text. */
function otherTotals(row: {
  withheld_totals: string | null;
  yes_count: number | null;
  no_count: number | null;
  result: string;
}): string | undefined {
  // Written by `withheldTotals`.
  const { yes, no, result } = JSON.parse(row.withheld_totals ?? '') as Totals;
  const isCounted = yes !== null && row.yes_count !== null && row.yes_count + (row.no_count ?? 0) > 0;
  const isOtherCount = isCounted && (yes !== row.yes_count || no !== row.no_count);
  const isOtherResult = result !== 'unknown' && row.result !== 'unknown' && result !== row.result;
  if (!isOtherCount && !isOtherResult) return undefined;
  const words = { pass: 'passed', fail: 'failed', unknown: '' }[result];
  return [yes === null ? '' : `${yes} to ${no}`, words].filter(Boolean).join(', ');
}
