import {
  type BillFlow,
  flowOfSession,
  type MonthFigures,
  monthsOfSession,
  newestSession,
} from '../bills/bill-flow.server.ts';
import type { Database } from '../db/database.ts';
import { cached, type RecordCache } from '../db/record-cache.ts';

/** The progress of the bills of a session. */
export interface SessionFlow {
  session: string;
  flow: BillFlow;
}

/** The activity of a session by month. */
export interface SessionMonths {
  session: string;
  months: MonthFigures[];
}

interface FiguresSource {
  db: Database;
  cache?: RecordCache | undefined;
}

/** The progress of bills in the newest session. @returns undefined if there are no bills */
export async function sessionFlow({ db, cache }: FiguresSource): Promise<SessionFlow | undefined> {
  const newest = await newestSession(db);
  if (!newest) return undefined;
  const flow = await cached(cache?.figures, `flow ${newest.key}`, () => flowOfSession(db, newest.id));
  return { session: newest.name, flow };
}

/** The activity of the newest session by month. @returns undefined if none of its events has a date */
export async function sessionMonths({ db, cache }: FiguresSource): Promise<SessionMonths | undefined> {
  const newest = await newestSession(db);
  if (!newest) return undefined;
  const months = await cached(cache?.figures, `months ${newest.key}`, () => monthsOfSession(db, newest.id));
  return months.length > 0 ? { session: newest.name, months } : undefined;
}
