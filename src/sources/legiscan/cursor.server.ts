import type { Database } from '../../db/database.ts';
import { cursorFunctions } from '../cursor.server.ts';
import type { SourceRun } from '../source-run.ts';

/** How far a LegiScan source was read. */
export interface LegiscanCursor {
  /** When LegiScan last gave the sessions, and the datasets. */
  sessionsAt?: string;
  datasetsAt?: string;
  /** Sessions by id. */
  sessions: Record<string, SessionCursor>;
}

export interface SessionCursor {
  sessionId: number;
  /** As in the names of datasets: `194th General Court`. */
  name: string;
  startYear: number;
  endYear: number;
  /** Whether the session is over. LegiScan still corrects some of its records. */
  isPrior: boolean;
  /** The fingerprint of the newest dataset that LegiScan has. */
  offered?: string;
  /** The fingerprint of the dataset that was imported last. */
  dataset?: string;
  /** The dataset that was downloaded last, and how often. */
  asked?: { hash: string; times: number };
  /** When the session's list was last read. */
  listedAt?: string;
  /** Whether an administrator has accepted that the next list lacks many bills. */
  isTrusted?: boolean;
}

export const { cursorOf, changeCursor } = cursorFunctions<LegiscanCursor>();

/** Changes what is known of a session. */
export async function changeSession(
  db: Database,
  run: Pick<SourceRun, 'source'>,
  sessionId: number,
  values: Partial<SessionCursor>,
): Promise<void> {
  await changeCursor(db, run, ({ sessions }) => {
    const session = sessions[sessionId];
    if (session) Object.assign(session, values);
  });
}
