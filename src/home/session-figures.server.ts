import {
  type BillFlow,
  flowOfSession,
  type MonthFigures,
  monthsOfSession,
  newestSession,
} from '../bills/bill-flow.server.ts';
import type { Database } from '../db/database.ts';
import type { HeldFigures } from './held-figures.ts';

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
  figures?: HeldFigures | undefined;
}

/** @returns undefined where there are no bills */
export async function sessionFlow({ db, figures }: Asked): Promise<SessionFlow | undefined> {
  const newest = await newestSession(db);
  if (!newest) return undefined;
  const flow = await held(figures, `flow ${newest.key}`, () => flowOfSession(db, newest.id));
  return { session: newest.name, flow };
}

/** @returns undefined where nothing of the newest session has a day */
export async function sessionMonths({ db, figures }: Asked): Promise<SessionMonths | undefined> {
  const newest = await newestSession(db);
  if (!newest) return undefined;
  const months = await held(figures, `months ${newest.key}`, () => monthsOfSession(db, newest.id));
  return months.length > 0 ? { session: newest.name, months } : undefined;
}

function held<Figures>(
  figures: HeldFigures | undefined,
  key: string,
  count: () => Promise<Figures>,
): Promise<Figures> {
  const known = figures?.get(key);
  // The key begins with the chart, so that what is held there is of its kind.
  if (known) return known as Promise<Figures>;
  const counting = count();
  figures?.set(key, counting);
  // What failed is counted anew by who asks next; who asked now is told.
  counting.catch(() => figures?.delete(key));
  return counting;
}
