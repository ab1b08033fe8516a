import type { WriteTransaction } from '../../db/database.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import {
  asConfigured,
  asImported,
  type ConfiguredRecords,
  configuredRecords,
} from '../configured-records.server.ts';
import type { RecordOf } from '../records.ts';
import { STATUS_RULES } from '../status/progress.ts';
import type { Shape } from './aggregates.server.ts';
import { InvalidRecord } from './counts.ts';
import { type ImportRun, readSessions } from './import-run.server.ts';
import type { Ingester } from './ingest.server.ts';
import { mergedField } from './merged-field.ts';

export interface StoredSession {
  row: SessionsTable;
}
interface Lookups {
  /** The sessions as imported, without the site's configuration. */
  sessions: SessionsTable[];
  configured: ConfiguredRecords;
}
const shape: Shape<StoredSession> = { table: 'sessions', parent: 'id', parts: {} };

/**
 * Ingests sessions. If sources use different identifiers for a session (`194th`, `2025-2026`), it is matched by years
 * and kind.
 */
export const sessionIngester: Ingester<RecordOf<'session'>, StoredSession, Lookups> = {
  noun: 'session',
  shape,
  idTables: [],
  async fetchLookups(trx) {
    const rows = await trx.selectFrom('sessions').selectAll().orderBy('id').execute();
    return { sessions: rows.map(asImported), configured: await configuredRecords(trx) };
  },
  existing(record, { sessions }, idByUpstream) {
    if (idByUpstream !== undefined) return idByUpstream;
    const named = sessions.find((session) => session.identifier === record.identifier);
    if (named) return named.id;
    const sameYears = sessions.filter(
      (session) =>
        session.kind === record.kind &&
        session.start_year === record.startYear &&
        session.end_year === record.endYear,
    );
    // A year may have several special sessions, so years do not identify them.
    return record.kind === 'regular' && sameYears.length === 1 ? sameYears[0]?.id : undefined;
  },
  compose(record, { id, before, lookups }) {
    const imported = before && asImported(before.row);
    const row: SessionsTable = {
      id,
      identifier: imported?.identifier ?? record.identifier,
      name: imported && imported.identifier !== record.identifier ? imported.name : record.name,
      kind: record.kind,
      start_year: record.startYear,
      end_year: record.endYear,
      start_date: mergedField(record.startDate, before?.row.start_date),
      end_date: mergedField(record.endDate, before?.row.end_date),
      loaded_at: before?.row.loaded_at ?? null,
      imported_name: null,
      imported_start_year: null,
      imported_end_year: null,
      status_rules: before?.row.status_rules ?? STATUS_RULES,
    };
    return { aggregate: { row: asConfigured(row, lookups.configured) } };
  },
  changes: () => [],
  async afterwards(trx, run, written) {
    for (const { record, after } of written) await storeAlias(trx, run, record.identifier, after.row.id);
    run.touched.nameable ||= written.some(({ before }) => !before);
    await readSessions(trx, run);
    return 0;
  },
};

async function storeAlias(trx: WriteTransaction, run: ImportRun, identifier: string, session_id: number) {
  await trx
    .insertInto('session_aliases')
    .values({ source: run.source, identifier, session_id })
    .onConflict((conflict) => conflict.columns(['source', 'identifier']).doUpdateSet({ session_id }))
    .execute();
}

/** The session that a record names. @throws InvalidRecord if no session has that identifier */
export function sessionNamed(run: ImportRun, identifier: string): SessionsTable {
  const session = run.sessions.get(identifier);
  if (!session) throw new InvalidRecord('session', `there is no session ${identifier}`);
  return session;
}
