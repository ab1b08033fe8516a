import type { ImportedRecord, InputLocation } from '../../legislature/batch.ts';
import { roleChamber } from './codes.ts';
import { amendmentRecords } from './csv-amendments.ts';
import { billRecords } from './csv-bills.ts';
import { rollCallRecords } from './csv-roll-calls.ts';
import { type CsvStage, fillCsvStage, stagedRows } from './csv-stage.ts';
import { RecordBuilder } from './fields.ts';
import { committeeName, committeeRecord, type LegiscanPerson, legislatorRecord } from './people.ts';
import {
  datasetPath,
  type LegiscanSession,
  sessionIdentifier,
  sessionOfUrl,
  sessionRecord,
} from './sessions.ts';

/** A staged dataset. */
export interface CsvDataset {
  stage: CsvStage;
  state: string;
  /** Session identifiers by LegiScan's id; 0 if the file has no id. */
  sessions: Map<number, string>;
}

/**
 * Every record of one dataset: the session, committees, legislators, bills, amendments, roll calls. Records follow those that
 * they refer to and are grouped by type, which is the fastest to write. Bills and their records are in the order of `bills.csv`.
 */
export async function* csvRecords(
  stage: CsvStage,
  { state, path }: { state: string; path: string },
): AsyncGenerator<ImportedRecord> {
  yield* fillCsvStage(stage, state);
  const dataset: CsvDataset = { stage, state, sessions: new Map() };
  yield* sessions(dataset, path);
  yield* committees(dataset);
  yield* legislators(dataset);
  yield* billRecords(dataset);
  yield* amendmentRecords(dataset);
  yield* rollCallRecords(dataset);
}

function* sessions(dataset: CsvDataset, path: string): Generator<ImportedRecord> {
  const file = dataset.stage.files.get('bills');
  if (!file) return;
  const rows = stagedRows<{ session_id: number; line: number; url: string; lastYear: number }>(
    dataset.stage,
    `select session_id, min(line) as line, max(url) as url,
      max(cast(substr(last_action_date, 1, 4) as integer)) as lastYear
    from bills group by session_id order by line`,
  );

  for (const [position, row] of [...rows].entries()) {
    const builder = new RecordBuilder({
      file: file.path,
      line: row.line,
      record: `session_id ${row.session_id}`,
    });
    const session =
      (position === 0 ? sessionOfPath(row.session_id, path) : undefined) ??
      sessionOfUrl(row.session_id, row.url, row.lastYear);
    if (session) {
      dataset.sessions.set(row.session_id, sessionIdentifier(session));
      yield* builder.with(sessionRecord(session));
    } else {
      builder.reject(
        'session_id',
        'the session is unknown, so its bills were rejected: neither folder names nor bill addresses contain it; name ' +
          'the folder as LegiScan does, such as GA/2023-2024_Regular_Session/csv',
      );
      yield* builder.with();
    }
  }
}

function sessionOfPath(sessionId: number, path: string): LegiscanSession | undefined {
  const { startYear, endYear, title } = datasetPath(path);
  return startYear && endYear && title ? { sessionId, startYear, endYear, title } : undefined;
}

/** Committees with a pending bill are named in `bills.csv`, and those that sponsor bills are among the people. */
function* committees({ stage }: CsvDataset): Generator<ImportedRecord> {
  const seen = new Set<number>();
  const file = stage.files.get('bills');
  const pending = stagedRows<{ committee_id: number; committee: string; line: number }>(
    stage,
    `select committee_id, committee, min(line) as line from bills
    where committee_id > 0 and committee <> '' group by committee_id order by line`,
  );

  for (const row of pending) {
    seen.add(row.committee_id);
    const place = { file: file?.path ?? 'bills.csv', line: row.line, record: row.committee };
    yield { place, record: committeeRecord(row.committee_id, committeeName(row.committee)) };
  }

  for (const { place, person } of people(stage, 'committee_id > 0')) {
    if (seen.has(person.committee_id)) continue;
    seen.add(person.committee_id);
    const named = committeeName(person.name, roleChamber.get(person.role_id));
    yield { place, record: committeeRecord(person.committee_id, named) };
  }
}

function* legislators(dataset: CsvDataset): Generator<ImportedRecord> {
  const sessions = [...dataset.sessions.values()].slice(0, 1);
  for (const { place, person } of people(dataset.stage, 'committee_id = 0')) {
    yield { place, record: legislatorRecord(person, sessions) };
  }
}

function* people(
  stage: CsvStage,
  which: string,
): Generator<{ place: InputLocation; person: LegiscanPerson }> {
  const file = stage.files.get('people');
  const rows = stagedRows<LegiscanPerson & { line: number }>(
    stage,
    `select * from people where ${which} order by line`,
  );
  for (const person of rows) {
    yield { place: { file: file?.path ?? 'people.csv', line: person.line, record: person.name }, person };
  }
}
