import type { Database } from '../db/database.ts';
import {
  findBillNumbers,
  keysAlike,
  kindOfBillNumber,
  parseBillNumber,
  parseBillNumberList,
} from '../legislature/bill-numbers.ts';
import { MOST_BILLS_AT_ONCE } from './tracking-words.ts';

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
  /** Lines in which there is no bill number, or one that was not read, and what came after the most that are read. */
  unread: string[];
}

/** Finds the bills that a pasted text names: one or several to a line, in any spelling, also by docket number. */
export async function billsPasted(db: Database, text: string, sessionId: number): Promise<PastedNumbers> {
  const pasted: PastedNumbers = { billIds: [], unknown: [], unread: [] };
  const asked = new Map<string, string>();
  for (const line of text.split(/[\n\r\t;]+/)) {
    const { keys, isRead } = numbersIn(line);
    if (!isRead && line.trim()) pasted.unread.push(line.trim());
    for (const [key, written] of keys) {
      if (asked.size < MOST_BILLS_AT_ONCE) asked.set(key, written);
      else if (!asked.has(key)) pasted.unread.push(written);
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

/** What stands before each line of a list: `1.`, `(2)`, `a)`, a dash. */
const MARKER = /^\s*(?:\(?\d{1,3}[.)]|\(?[a-z]\)|[-*•–])\s+/i;
const NEXT_NUMBER = /(?:[\s,&]|\band\b)*((?:house|senate)\b[\w\s.,]*?\d{1,6}|[a-z.]{1,6}\s?\d{1,6})(?!\w)/iy;

/**
 * The numbers in a line by their keys, read from its start for as long as they follow one another, as copied from a list:
 * `H.100, S.200 An Act relative to ferries`. Whether that is all of them: further on, a title may name bills.
 */
function numbersIn(line: string): { keys: [key: string, written: string][]; isRead: boolean } {
  const text = line.replace(MARKER, '');
  const list = parseBillNumberList(text);
  if (list.length > 0)
    return { keys: list.map((key) => [key, list.length === 1 ? text.trim() : key]), isRead: true };
  const keys = new Map<string, string>();
  let end = /^\W*/.exec(text)?.[0].length ?? 0;
  for (;;) {
    NEXT_NUMBER.lastIndex = end;
    const [found, written = ''] = NEXT_NUMBER.exec(text) ?? [];
    const parsed = parseBillNumber(written);
    // The first may be of any kind; after it come words such as `of 2025` too.
    if (!found || !parsed || (keys.size > 0 && !kindOfBillNumber(written))) break;
    keys.set(parsed.prefix + parsed.number + parsed.suffix, written);
    end += found.length;
  }
  const rest = text.slice(end);
  const hasMore =
    /^\s*(?:[,&]|and\b)\s*\d/i.test(rest) || findBillNumbers(rest).some((key) => !keys.has(key));
  return { keys: [...keys], isRead: keys.size > 0 && !hasMore };
}
