import type { Database } from '../../db/database.ts';
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

/** Reads the cursor of a source. */
export function cursorOf({ source }: Pick<SourceRun, 'source'>): LegiscanCursor {
  return { sessions: {}, ...JSON.parse(source.cursor) };
}

/** Changes the cursor of a source. Within an import, `db` is the transaction that completes it. */
export async function changeCursor(
  db: Database,
  run: Pick<SourceRun, 'source'>,
  change: (cursor: LegiscanCursor) => void,
): Promise<void> {
  const cursor = cursorOf(run);
  change(cursor);
  run.source.cursor = JSON.stringify(cursor);
  await db
    .updateTable('live_sources')
    .set({ cursor: run.source.cursor })
    .where('id', '=', run.source.id)
    .execute();
}

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
