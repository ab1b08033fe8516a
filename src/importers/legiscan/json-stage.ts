import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ImportedRecord, InputLocation } from '../../legislature/batch.ts';
import { billNumberKey } from '../../legislature/language/bill-numbers.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { LegislativeRecordInput, RecordType } from '../../legislature/records.ts';
import { makeWorkFolder } from '../input/work-folders.ts';
import type { LegiscanPerson } from './people.ts';
import type { DatedAction } from './questions-in-history.ts';
import type { LegiscanSession } from './sessions.ts';

/*
 * Facts from earlier files that later ones need: a roll call names its bill only by id, and each bill lists its hearings
 * separately. A set of many sessions is too large for memory, so the facts are in a temporary database.
 */

export interface KnownBill {
  billId: number;
  session: string;
  number: string;
  chamber: Chamber;
  /** Empty if only a list of bills has it. */
  actions: DatedAction[];
}

/** A meeting in the calendar of one bill. */
export interface CalendarEntry {
  session: string;
  billNumber: string;
  typeId: number;
  type: string;
  date: string;
  time: string;
  location: string;
  description: string;
}

/** Everything read so far from one source's JSON files. */
export interface JsonStage {
  /** Sessions by LegiScan's id. */
  sessions: Map<number, LegiscanSession>;
  /** Ids of the committees that are already staged. */
  committees: Set<number>;
  people: Map<number, { person: LegiscanPerson; place: InputLocation; sessions: Set<string> }>;
  db: DatabaseSync;
  close(): void;
}

export function openJsonStage(): JsonStage {
  const folder = makeWorkFolder();
  const db = new DatabaseSync(join(folder.path, 'stage.db'));
  db.exec(`
    pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -16000;
    create table records (position integer primary key, noun text, place text, record text);
    create table bills (billId integer primary key, session text, number text, chamber text, actions text);
    create table numbers (session text, numberKey text, billId integer, primary key (session, numberKey)) without rowid;
    create table versions (docId integer primary key, name text, url text);
    create table amendment_texts (amendmentId integer primary key, text text);
    create table roll_calls (rollCallId integer primary key, billId integer, place text, summary text);
    create table calendar (position integer primary key, meeting text, place text, entry text);
    begin`);

  return {
    sessions: new Map(),
    committees: new Set(),
    people: new Map(),
    db,
    close() {
      db.close();
      folder.remove();
    },
  };
}

/** Stages a record until the records of its type are yielded, because one file contains records of several types. */
export function storeRecord({ db }: JsonStage, place: InputLocation, record: LegislativeRecordInput): void {
  const insert = db.prepare('insert into records (noun, place, record) values (?, ?, ?)');
  insert.run(record.noun, JSON.stringify(place), JSON.stringify(record));
}

/** The staged records of one type, in the order of input. */
export function* storedRecords({ db }: JsonStage, noun: RecordType): Generator<ImportedRecord> {
  const rows = db.prepare('select place, record from records where noun = ? order by position').iterate(noun);
  for (const { place, record } of rows) {
    yield { place: JSON.parse(String(place)), record: JSON.parse(String(record)) };
  }
}

/** Reserves a bill number for a bill. @returns the id of the bill that already has the number, or undefined */
export function reserveNumber(
  { db }: JsonStage,
  session: string,
  number: string,
  billId: number,
): number | undefined {
  const key = billNumberKey(number);
  const accepted = db
    .prepare('select billId from numbers where session = ? and numberKey = ?')
    .get(session, key);
  if (accepted) return Number(accepted.billId);
  db.prepare('insert into numbers values (?, ?, ?)').run(session, key, billId);
  return undefined;
}

/** Stages a bill for the files that refer to it by id. */
export function stageBill({ db }: JsonStage, bill: KnownBill): void {
  const insert = db.prepare('insert or ignore into bills values (?, ?, ?, ?, ?)');
  insert.run(bill.billId, bill.session, bill.number, bill.chamber, JSON.stringify(bill.actions));
}

export function knownBill({ db }: JsonStage, billId: number): KnownBill | undefined {
  const row = db.prepare('select * from bills where billId = ?').get(billId);
  // stageBill wrote the row.
  return row && ({ ...row, actions: JSON.parse(String(row.actions)) } as KnownBill);
}

export function stageVersion({ db }: JsonStage, docId: number, name: string, url: string | undefined): void {
  db.prepare('insert or replace into versions values (?, ?, ?)').run(docId, name, url ?? '');
}

export function knownVersion({ db }: JsonStage, docId: number): { name: string; url: string } | undefined {
  // stageVersion wrote the row.
  return db.prepare('select name, url from versions where docId = ?').get(docId) as
    | { name: string; url: string }
    | undefined;
}

/** Stages an amendment's text, which comes in a file of its own, until its bill is read. */
export function stageAmendmentText({ db }: JsonStage, amendmentId: number, text: string): void {
  db.prepare('insert or replace into amendment_texts values (?, ?)').run(amendmentId, text);
}

export function amendmentText({ db }: JsonStage, amendmentId: string): string | undefined {
  const row = db.prepare('select text from amendment_texts where amendmentId = ?').get(Number(amendmentId));
  return row && String(row.text);
}

/** Stages a roll call's summary, in case no file of its own has more. */
export function stageRollCall(
  { db }: JsonStage,
  rollCallId: number,
  billId: number,
  place: InputLocation,
  summary: object,
): void {
  const insert = db.prepare('insert or replace into roll_calls values (?, ?, ?, ?)');
  insert.run(rollCallId, billId, JSON.stringify(place), JSON.stringify(summary));
}

/** Removes a roll call's summary. @returns the summary, if there was one */
export function takeRollCall({ db }: JsonStage, rollCallId: number): Record<string, unknown> | undefined {
  const row = db.prepare('delete from roll_calls where rollCallId = ? returning summary').get(rollCallId);
  return row && JSON.parse(String(row.summary));
}

/** The roll calls with only a summary, in the order of their bills. */
export function* remainingRollCalls({ db }: JsonStage): Generator<{
  billId: number;
  place: InputLocation;
  summary: unknown;
}> {
  for (const row of db.prepare('select * from roll_calls order by billId, rollCallId').iterate()) {
    const { billId, place, summary } = row;
    yield { billId: Number(billId), place: JSON.parse(String(place)), summary: JSON.parse(String(summary)) };
  }
}

/** Stages a calendar entry. @param meeting id that is the same in every bill's calendar */
export function stageCalendarEntry(
  { db }: JsonStage,
  meeting: string,
  place: InputLocation,
  entry: CalendarEntry,
): void {
  const insert = db.prepare('insert into calendar (meeting, place, entry) values (?, ?, ?)');
  insert.run(meeting, JSON.stringify(place), JSON.stringify(entry));
}

/** The meetings, each with the entries of all bills that list it. */
export function* stagedMeetings({ db }: JsonStage): Generator<{
  meeting: string;
  place: InputLocation;
  entries: [CalendarEntry, ...CalendarEntry[]];
}> {
  const query = `select meeting, min(place) as place, json_group_array(json(entry) order by position) as entries
    from calendar group by meeting order by min(position)`;
  for (const { meeting, place, entries } of db.prepare(query).iterate()) {
    yield {
      meeting: String(meeting),
      place: JSON.parse(String(place)),
      entries: JSON.parse(String(entries)),
    };
  }
}
