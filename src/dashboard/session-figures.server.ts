import {
  type BillFlow,
  flowOfSession,
  type MonthFigures,
  monthsOfSession,
  newestSession,
} from '../bills/bill-flow.server.ts';
import type { Database } from '../db/database.ts';
import { cached, type DashboardCache } from './dashboard-cache.ts';

/** How far the bills of a session came. */
export interface SessionFlow {
  session: string;
  flow: BillFlow;
}

/** What a session had in each month. */
export interface SessionMonths {
  session: string;
  months: MonthFigures[];
}

interface Asked {
  db: Database;
  cache?: DashboardCache | undefined;
}

/** @returns undefined where there are no bills */
export async function sessionFlow({ db, cache }: Asked): Promise<SessionFlow | undefined> {
  const newest = await newestSession(db);
  if (!newest) return undefined;
  const flow = await cached(cache?.figures, `flow ${newest.key}`, () => flowOfSession(db, newest.id));
  return { session: newest.name, flow };
}

/** @returns undefined where nothing of the newest session has a day */
export async function sessionMonths({ db, cache }: Asked): Promise<SessionMonths | undefined> {
  const newest = await newestSession(db);
  if (!newest) return undefined;
  const months = await cached(cache?.figures, `months ${newest.key}`, () => monthsOfSession(db, newest.id));
  return months.length > 0 ? { session: newest.name, months } : undefined;
}
