import type { Database } from '../db/database.ts';

/** A bill in a line of descent. */
export interface DescentBill {
  id: number;
  number: string;
  title: string;
  status: string;
  progress: string;
}

export interface LineOfDescent {
  /** The bills that were combined into this one, by number. */
  before: DescentBill[];
  /** The bills that took its place, one after the other. The last ones stand for it now. */
  after: DescentBill[][];
}

/** The maximum number of bills in a row that take each other's place. */
const MAX_STEPS = 8;

/**
 * Finds the bills that this bill continues, and the bills that continue it: a docket becomes a bill, which a new draft
 * replaces, which the other chamber's bill replaces. Either of the two bills may name the other.
 * @param bill bills that took its place are looked for only if it has ended by being continued
 */
export async function lineOfDescent(
  db: Database,
  bill: Pick<DescentBill, 'id' | 'progress'>,
): Promise<LineOfDescent> {
  const before = await neighborsOf(db, [bill.id], 'before');
  const after: DescentBill[][] = [];
  const seen = new Set([bill.id]);
  let last = [bill];
  for (let step = 0; step < MAX_STEPS; step++) {
    const ended = last.filter(({ progress }) => progress === 'continued').map(({ id }) => id);
    if (ended.length === 0) break;
    const next = (await neighborsOf(db, ended, 'after')).filter(({ id }) => !seen.has(id));
    if (next.length === 0) break;
    for (const { id } of next) seen.add(id);
    after.push(next);
    last = next;
  }
  return { before, after };
}

/** The bills directly before or after any of these bills, by number. */
async function neighborsOf(db: Database, ids: readonly number[], side: 'before' | 'after') {
  const [own, other] = side === 'after' ? ['replaced-by', 'replaces'] : ['replaces', 'replaced-by'];
  const rows = await db
    .selectFrom('bills')
    .select(['id', 'number', 'number_value', 'title', 'status', 'progress'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('related_bills')
        .select('related_bill_id as id')
        .where('bill_id', 'in', [...ids])
        .where('relation', '=', own)
        .where('related_bill_id', 'is not', null)
        .union(
          eb
            .selectFrom('related_bills as others')
            .select('others.bill_id as id')
            .where('others.related_bill_id', 'in', [...ids])
            .where('others.relation', '=', other),
        ),
    )
    .orderBy('number_value')
    .orderBy('id')
    .execute();
  return rows.map(({ number_value: _value, ...bill }) => bill);
}
