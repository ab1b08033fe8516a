import type { Database } from '../../db/database.ts';
import type { SourceRun } from '../source-run.ts';

/** How far an Open States source was read. Times are UTC, ISO 8601. */
export interface OpenStatesCursor {
  sessionsAt?: string;
  /** When people and committees were last read, and when meetings were. */
  peopleAt?: string;
  eventsAt?: string;
  /** Sessions by their identifiers. */
  sessions: Record<string, SessionCursor>;
}

export interface SessionCursor {
  identifier: string;
  name: string;
  startDate: string;
  endDate: string;
  /** The newest bulk file: its address, and when it was made. */
  bulk?: { url: string; madeAt: string };
  /** The greatest `updated_at` of the bills that were read; empty before the first. Undefined until the bulk file was imported. */
  since?: string;
}

/** Reads the cursor of a source. */
export function cursorOf({ source }: Pick<SourceRun, 'source'>): OpenStatesCursor {
  return { sessions: {}, ...JSON.parse(source.cursor) };
}

/** Changes the cursor of a source. Within an import, `db` is the transaction that completes it. */
export async function changeCursor(
  db: Database,
  run: Pick<SourceRun, 'source'>,
  change: (cursor: OpenStatesCursor) => void,
): Promise<void> {
  const cursor = cursorOf(run);
  change(cursor);
  const json = JSON.stringify(cursor);
  await db.updateTable('live_sources').set({ cursor: json }).where('id', '=', run.source.id).execute();
  run.source.cursor = json;
}
