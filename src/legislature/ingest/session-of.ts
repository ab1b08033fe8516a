import type { SessionsTable } from '../../db/tables/people.ts';
import type { LegislativeRecord } from '../records.ts';
import type { ImportRun } from './import-run.server.ts';

/**
 * The session that a record belongs to: the one that it names, or else the regular session on its day. People belong
 * to none.
 */
export function sessionOf(run: ImportRun, record: LegislativeRecord): SessionsTable | undefined {
  const named = 'session' in record ? record.session : undefined;
  if (named !== undefined) return run.sessions.get(named);
  const day = dayOf(record);
  return day === undefined ? undefined : regularSessionOn(run, day);
}

function dayOf(record: LegislativeRecord): string | undefined {
  switch (record.noun) {
    case 'meeting':
      return record.date;
    case 'transcript':
      return record.eventDate;
    case 'newsArticle':
    case 'pressRelease':
      return record.displayDate;
    default:
      return undefined;
  }
}

function regularSessionOn(run: ImportRun, day: string): SessionsTable | undefined {
  const year = Number(day.slice(0, 4));
  const candidates = [...run.sessions.values()].filter(
    (session) => session.kind === 'regular' && session.start_year <= year && year <= session.end_year,
  );
  return candidates.sort((one, other) => other.start_year - one.start_year)[0];
}
