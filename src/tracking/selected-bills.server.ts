import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import type { Database } from '../db/database.ts';
import { keysAlike } from '../legislature/language/bill-numbers.ts';
import { type PastedLine, readPastedLine } from './pasted-line.ts';
import type { PositionedLine } from './positioned-line.ts';
import { MAX_PASTED_LENGTH, POSITION_NAMES, type Position } from './tracking-words.ts';

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

/** A part of a pasted text that could not be read. */
export interface UnreadPaste {
  /** The line that it is in, from 1. */
  line: number;
  /** As it was written, with its position, so that it can be pasted again. */
  text: string;
  /** Why, where it is not a bill number as such. */
  why?: 'unknown bill' | 'another position' | 'unknown position';
  /** The word that is no position. */
  word?: string;
  /** The line that gave the bill its position. */
  otherLine?: number;
}

/** What a pasted text names. */
export interface PastedNumbers {
  billIds: number[];
  /** Positions from a second column, by the bills' ids. */
  positions: Map<number, Position>;
  /** What names no bill of the session or could not be read, by line. */
  left: UnreadPaste[];
  /** Numbers that came after the most that are read, each with its position. */
  beyond: string[];
}

/** Why a pasted text is not read, in words; undefined where it is. */
export function pasteError(text: string): string | undefined {
  if (text.length <= MAX_PASTED_LENGTH) return undefined;
  const [most, given] = [MAX_PASTED_LENGTH, text.length].map((count) => count.toLocaleString('en-US'));
  return `Paste at most ${most} characters at a time. This text has ${given}: add it in parts.`;
}

interface AskedNumber {
  written: string;
  line: number;
  position: Position | undefined;
}

/**
 * Finds the bills that a pasted text names: one or several to a line, in any spelling, also by docket number.
 * @param readLine how a line is read: with or without a position in a second column
 */
export async function billsPasted(
  db: Database,
  text: string,
  sessionId: number,
  readLine: (line: string) => PastedLine | PositionedLine = readPastedLine,
): Promise<PastedNumbers> {
  const { asked, left, beyond } = numbersAsked(text, readLine);
  const ids = await idsByKey(db, [...asked.keys()].flatMap(keysAlike), sessionId);
  const billIds = new Set<number>();
  const positions = new Map<number, Position>();
  for (const [key, { written, line, position }] of asked) {
    const id = keysAlike(key).flatMap((each) => ids.get(each) ?? [])[0];
    if (id === undefined) left.push({ line, text: withPosition(written, position), why: 'unknown bill' });
    else billIds.add(id);
    if (id !== undefined && position) positions.set(id, position);
  }
  left.sort((one, other) => one.line - other.line);
  return { billIds: [...billIds], positions, left, beyond };
}

function numbersAsked(text: string, readLine: (line: string) => PastedLine | PositionedLine) {
  const asked = new Map<string, AskedNumber>();
  const left: UnreadPaste[] = [];
  const beyond: string[] = [];
  for (const [at, whole] of text.split(/\r\n|\n|\r/).entries()) {
    const line = at + 1;
    for (const part of whole.split(';')) {
      const read = readLine(part);
      const position = 'position' in read ? read.position : undefined;
      left.push(...leftOf(part, read, line));
      for (const [key, written] of read.keys) {
        const before = asked.get(key);
        if (!before && asked.size >= MAX_BILLS_PER_REQUEST) beyond.push(withPosition(written, position));
        else if (before?.position && position && before.position !== position)
          left.push({
            ...{ line, text: withPosition(written, position) },
            ...{ why: 'another position', otherLine: before.line },
          });
        else if (!before || position) asked.set(key, { written, line, position });
      }
    }
  }
  return { asked, left, beyond };
}

/** What of a line could not be read. A single word behind one number stays with it: it was meant as its position. */
function leftOf(part: string, read: PastedLine | PositionedLine, line: number): UnreadPaste[] {
  const [word = '', ...others] = read.left;
  const isPosition =
    'position' in read &&
    !read.hasTitle &&
    read.keys.length === 1 &&
    others.length === 0 &&
    /^\p{L}+$/u.test(word);
  if (isPosition) return [{ line, text: part.trim(), why: 'unknown position', word }];
  return read.left.map((text) => ({ line, text }));
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
