import type { Database } from '../db/database.ts';
import { keysAlike } from '../legislature/bill-numbers.ts';
import { readPastedLine } from './pasted-line.ts';
import { MAX_PASTED_LENGTH, MOST_BILLS_AT_ONCE } from './tracking-words.ts';

/** Whose bills are meant where they are not named one by one. */
export interface BillsOf {
  of: 'legislator' | 'committee';
  id: number;
  /** Only those of this session. */
  sessionId?: number;
}

/** All bills that a legislator put forward, or that are before a committee. */
export async function billIdsOf(db: Database, { of, id, sessionId }: BillsOf): Promise<number[]> {
  const bills = db.selectFrom('bills').select('bills.id').orderBy('bills.id');
  const whose =
    of === 'committee'
      ? bills.where('committee_id', '=', id)
      : bills.where('bills.id', 'in', (eb) =>
          eb
            .selectFrom('bill_sponsors')
            .select('bill_id')
            .where('legislator_id', '=', id)
            .where('classification', '=', 'primary'),
        );
  const rows = await (sessionId === undefined ? whose : whose.where('session_id', '=', sessionId)).execute();
  return rows.map((row) => row.id);
}

/** What a pasted text names. */
export interface PastedNumbers {
  billIds: number[];
  /** Numbers, as they were written, that no bill of the session has. */
  unknown: string[];
  /** What is no bill number, or cannot be told. */
  unread: string[];
  /** Numbers that came after the most that are read. */
  beyond: string[];
}

/** Why a pasted text is not read, in words; undefined where it is. */
export function pastedFault(text: string): string | undefined {
  if (text.length <= MAX_PASTED_LENGTH) return undefined;
  const [most, given] = [MAX_PASTED_LENGTH, text.length].map((count) => count.toLocaleString('en-US'));
  return `Paste at most ${most} characters at a time. This text has ${given}: add it in parts.`;
}

/** Finds the bills that a pasted text names: one or several to a line, in any spelling, also by docket number. */
export async function billsPasted(db: Database, text: string, sessionId: number): Promise<PastedNumbers> {
  const pasted: PastedNumbers = { billIds: [], unknown: [], unread: [], beyond: [] };
  const asked = new Map<string, string>();
  for (const line of text.split(/[\n\r;]+/)) {
    const { keys, left } = readPastedLine(line);
    pasted.unread.push(...left);
    for (const [key, written] of keys) {
      if (asked.size < MOST_BILLS_AT_ONCE) asked.set(key, written);
      else if (!asked.has(key)) pasted.beyond.push(written);
    }
  }
  const keys = [...asked.keys()].flatMap(keysAlike);
  if (keys.length === 0) return pasted;
  const found = await db
    .selectFrom('bills')
    .select(['id', 'number_key', 'docket_key'])
    .where('session_id', '=', sessionId)
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('bills')
          .select('id')
          .where('number_key', 'in', keys)
          .union(eb.selectFrom('bills').select('id').where('docket_key', 'in', keys)),
      ),
    )
    .execute();
  const ids = new Map<string, number>();
  for (const bill of found) if (bill.docket_key) ids.set(bill.docket_key, bill.id);
  for (const bill of found) ids.set(bill.number_key, bill.id);
  const billIds = new Set<number>();
  for (const [key, written] of asked) {
    const id = keysAlike(key).flatMap((each) => ids.get(each) ?? [])[0];
    if (id === undefined) pasted.unknown.push(written);
    else billIds.add(id);
  }
  return { ...pasted, billIds: [...billIds] };
}
