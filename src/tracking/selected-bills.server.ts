import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import type { Database } from '../db/database.ts';
import { equivalentKeys } from '../legislature/language/bill-numbers.ts';
import { type PastedLine, readPastedLine } from './pasted-line.ts';
import type { PositionedLine } from './positioned-line.ts';
import { MAX_PASTED_LENGTH, POSITION_NAMES, type Position } from './tracking-words.ts';

/** The sponsor or committee whose bills are selected together. */
export interface BillGroup {
  kind: 'legislator' | 'committee';
  id: number;
  /** Limits the bills to this session. */
  sessionId?: number;
}

/** The ids of all bills that a legislator sponsors, or that are before a committee. */
export async function billIdsInGroup(db: Database, { kind, id, sessionId }: BillGroup): Promise<number[]> {
  const bills = db.selectFrom('bills').select('bills.id').orderBy('bills.id');
  const query =
    kind === 'committee'
      ? bills.where('committee_id', '=', id)
      : bills.where('bills.id', 'in', (eb) =>
          eb
            .selectFrom('bill_sponsors')
            .select('bill_id')
            .where('legislator_id', '=', id)
            .where('classification', '<>', 'cosponsor'),
        );
  const rows = await (sessionId === undefined ? query : query.where('session_id', '=', sessionId)).execute();
  return rows.map((row) => row.id);
}

/** A part of a pasted text that could not be read. */
export interface UnreadPaste {
  /** The number of its line, from 1. */
  line: number;
  /** The original text with its position, so that it can be pasted again. */
  text: string;
  /** The reason; left out if the text is not a bill number. */
  reason?: 'unknown bill' | 'another position' | 'unknown position';
  /** The word that is not a position. */
  word?: string;
  /** The line that already set the bill's position. */
  otherLine?: number;
}

/** The bills in a pasted text. */
export interface PastedNumbers {
  billIds: number[];
  /** Positions from a second column, by bill id. */
  positions: Map<number, Position>;
  /** Entries that match no bill of the session or could not be read, in line order. */
  unread: UnreadPaste[];
  /** Numbers beyond the limit per request, each with its position. */
  overLimit: string[];
}

/** The error message for a pasted text that is too long; undefined if it is not. */
export function pasteError(text: string): string | undefined {
  if (text.length <= MAX_PASTED_LENGTH) return undefined;
  const [limit, actual] = [MAX_PASTED_LENGTH, text.length].map((count) => count.toLocaleString('en-US'));
  return `Paste up to ${limit} characters at a time. This text has ${actual}. Add it in parts.`;
}

interface PastedNumber {
  written: string;
  line: number;
  position: Position | undefined;
}

/**
 * Finds the bills in a pasted text: one or more per line, in any format, by bill number or docket number.
 * @param readLine reads one line, with or without a position in a second column
 */
export async function findPastedBills(
  db: Database,
  text: string,
  sessionId: number,
  readLine: (line: string) => PastedLine | PositionedLine = readPastedLine,
): Promise<PastedNumbers> {
  const { requested, unread, overLimit } = readPastedNumbers(text, readLine);
  const ids = await idsByKey(db, [...requested.keys()].flatMap(equivalentKeys), sessionId);
  const billIds = new Set<number>();
  const positions = new Map<number, Position>();
  for (const [key, { written, line, position }] of requested) {
    const id = equivalentKeys(key).flatMap((each) => ids.get(each) ?? [])[0];
    if (id === undefined)
      unread.push({ line, text: withPosition(written, position), reason: 'unknown bill' });
    else billIds.add(id);
    if (id !== undefined && position) positions.set(id, position);
  }
  unread.sort((one, other) => one.line - other.line);
  return { billIds: [...billIds], positions, unread, overLimit };
}

function readPastedNumbers(text: string, readLine: (line: string) => PastedLine | PositionedLine) {
  const requested = new Map<string, PastedNumber>();
  const unread: UnreadPaste[] = [];
  const overLimit: string[] = [];
  for (const [at, whole] of text.split(/\r\n|\n|\r/).entries()) {
    const line = at + 1;
    for (const part of whole.split(';')) {
      const read = readLine(part);
      const position = 'position' in read ? read.position : undefined;
      unread.push(...unreadParts(part, read, line));
      for (const [key, written] of read.keys) {
        const before = requested.get(key);
        if (!before && requested.size >= MAX_BILLS_PER_REQUEST)
          overLimit.push(withPosition(written, position));
        else if (before?.position && position && before.position !== position)
          unread.push({
            ...{ line, text: withPosition(written, position) },
            ...{ reason: 'another position', otherLine: before.line },
          });
        else if (!before || position) requested.set(key, { written, line, position });
      }
    }
  }
  return { requested, unread, overLimit };
}

/** The unread parts of a line. A single word after one number stays with it, because it was probably meant as its position. */
function unreadParts(part: string, read: PastedLine | PositionedLine, line: number): UnreadPaste[] {
  const [word = '', ...others] = read.unread;
  const isPosition =
    'position' in read &&
    !read.hasTitle &&
    read.keys.length === 1 &&
    others.length === 0 &&
    /^\p{L}+$/u.test(word);
  if (isPosition) return [{ line, text: part.trim(), reason: 'unknown position', word }];
  return read.unread.map((text) => ({ line, text }));
}

function withPosition(written: string, position: Position | undefined): string {
  return position ? `${written} ${POSITION_NAMES[position]}` : written;
}

async function idsByKey(db: Database, keys: string[], sessionId: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  if (keys.length === 0) return ids;
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
  for (const bill of found) if (bill.docket_key) ids.set(bill.docket_key, bill.id);
  for (const bill of found) ids.set(bill.number_key, bill.id);
  return ids;
}
