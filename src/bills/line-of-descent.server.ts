import { compiled } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';
import { stagesOfBill } from './bills.server.ts';
import { companionSuccessor } from './companion-successor.server.ts';
import { isContinuedInPart } from './continued-bill.ts';
import { companionSubstitutions } from './substitutions.server.ts';

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
  /** Companions whose place it took, and from which it does not come, by number. */
  tookPlaceOf: DescentBill[];
  /** The bills that took its place, one after the other. The last ones stand for it now. */
  after: DescentBill[][];
  /** Whether the first bill that took its place is its companion, which does not come from it. */
  gaveWay: boolean;
  /** Whether only provisions of this bill were amended into the ones that took its place, as in Nebraska. */
  isInPart: boolean;
}

/** The maximum number of bills in a row that take each other's place. */
const MAX_STEPS = 8;
/** The maximum number of ids in a statement. */
const MAX_IDS = 1000;

/**
 * Finds the bills that this bill continues, and the bills that continue it: a docket becomes a bill, which a new draft
 * replaces, which the other chamber's bill replaces. Either of the two bills may name the other.
 * @param bill bills that took its place are looked for only if it has ended by being continued
 */
export async function lineOfDescent(
  db: Database,
  bill: Pick<DescentBill, 'id' | 'progress'>,
): Promise<LineOfDescent> {
  const earlier = await neighborsOf(db, [bill.id], 'before');
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
  const unnamed =
    bill.progress === 'continued' && after.length === 0 ? await companionSuccessor(db, bill.id) : undefined;
  if (unnamed) after.push([unnamed]);
  const [first = []] = after;
  const companions = await companionSubstitutions(
    db,
    bill.id,
    [...earlier, ...first].map(({ id }) => id),
  );
  const isCompanion = ({ id }: DescentBill) => companions.has(id);
  return {
    before: earlier.filter((each) => !isCompanion(each)),
    tookPlaceOf: earlier.filter(isCompanion),
    after,
    gaveWay: unnamed !== undefined || (first.length > 0 && first.every(isCompanion)),
    isInPart: first.length > 0 && isContinuedInPart(await stagesOfBill(db, bill.id)),
  };
}

/** The bills directly before or after any of these bills, by number. */
async function neighborsOf(db: Database, ids: readonly number[], side: Side) {
  const [id, ...others] = ids;
  // Most bills have no neighbors, and a line is followed from one bill.
  const rows =
    id !== undefined && others.length === 0
      ? await NEIGHBORS_OF_ONE[side](db, id)
      : await neighbors(db, ids, side).execute();
  return rows.map(({ number_value: _value, ...bill }) => bill);
}

type Side = 'before' | 'after';

function neighbors(db: Database, ids: readonly number[], side: Side) {
  // A print of an amendment leads to the bill that it amends, which does not come from it.
  const own = side === 'after' ? ['replaced-by', 'amends'] : ['replaces'];
  const other = side === 'after' ? 'replaces' : 'replaced-by';
  return db
    .selectFrom('bills')
    .select(['id', 'number', 'number_value', 'title', 'status', 'progress'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('related_bills')
        .select('related_bill_id as id')
        .where('bill_id', 'in', [...ids])
        .where('relation', 'in', own)
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
    .orderBy('id');
}

const NEIGHBORS_OF_ONE = {
  before: compiled((db, id: number) => neighbors(db, [id], 'before')),
  after: compiled((db, id: number) => neighbors(db, [id], 'after')),
};

/**
 * Finds all bills that took the place of each of these bills, nearest first. Bills that nothing replaced are left out.
 * @param ids bills that have ended by being continued
 */
export async function laterBills(db: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  const next = new Map<number, number[]>();
  let ended = [...ids];
  for (let step = 0; step < MAX_STEPS && ended.length > 0; step++) {
    const links = await replacementsOf(db, ended, 'bill');
    for (const { bill, replacement } of links) next.set(bill, [...(next.get(bill) ?? []), replacement]);
    const isNew = (id: number) => !next.has(id);
    ended = [...new Set(links.filter((link) => link.isEnded).map((link) => link.replacement))].filter(isNew);
  }

  const lines = ids.map((id) => {
    // Values added to a set while it is walked are walked as well.
    const line = new Set([id]);
    for (const each of line) for (const after of next.get(each) ?? []) line.add(after);
    line.delete(id);
    return [id, line] as const;
  });

  return new Map(lines.filter(([, line]) => line.size > 0).map(([id, line]) => [id, [...line]]));
}

/** Finds all bills whose place these bills have taken and that were replaced in turn. */
export async function earlierBills(db: Database, ids: readonly number[]): Promise<number[]> {
  const found = new Set<number>();
  let newest = [...ids];
  for (let step = 0; step < MAX_STEPS && newest.length > 0; step++) {
    const bills = new Set<number>();
    // An import may change more bills than a statement may have parameters.
    for (let start = 0; start < newest.length; start += MAX_IDS)
      for (const { bill } of await replacementsOf(db, newest.slice(start, start + MAX_IDS), 'replacement'))
        bills.add(bill);
    newest = [...bills].filter((id) => !found.has(id));
    for (const id of newest) found.add(id);
  }
  return [...found];
}

interface ReplacementLink {
  bill: number;
  replacement: number;
  /** Whether the replacement was continued as well. */
  isEnded: boolean;
}

/** The links between bills and the bills that replaced them, or that they amend, if these bills are on the given side of them. */
async function replacementsOf(
  db: Database,
  ids: readonly number[],
  side: 'bill' | 'replacement',
): Promise<ReplacementLink[]> {
  const links = db
    .selectFrom('related_bills')
    .select(['bill_id as bill', 'related_bill_id as replacement'])
    .where('relation', 'in', ['replaced-by', 'amends'])
    .where('related_bill_id', 'is not', null)
    .where(side === 'bill' ? 'bill_id' : 'related_bill_id', 'in', [...ids])
    .$narrowType<{ replacement: number }>()
    .union(
      db
        .selectFrom('related_bills as others')
        .select(['others.related_bill_id as bill', 'others.bill_id as replacement'])
        .where('others.relation', '=', 'replaces')
        .where('others.related_bill_id', 'is not', null)
        .where(side === 'bill' ? 'others.related_bill_id' : 'others.bill_id', 'in', [...ids])
        .$narrowType<{ bill: number }>(),
    );
  const rows = await db
    .with('links', () => links)
    .selectFrom('links')
    .innerJoin('bills', 'bills.id', 'links.bill')
    .innerJoin('bills as replacements', 'replacements.id', 'links.replacement')
    .select(['bills.id as bill', 'replacements.id as replacement', 'replacements.progress'])
    .where('bills.progress', '=', 'continued')
    .orderBy('replacements.number_value')
    .orderBy('replacements.id')
    .execute();
  return rows.map(({ progress, ...link }) => ({ ...link, isEnded: progress === 'continued' }));
}
