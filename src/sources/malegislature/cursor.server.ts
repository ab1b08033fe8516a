import type { Database } from '../../db/database.ts';
import { cursorFunctions } from '../cursor.server.ts';
import type { SourceRun } from '../source-run.ts';

/** How far the Massachusetts Legislature's API was read. Times are UTC, ISO 8601. */
export interface MaLegislatureCursor {
  courtsAt?: string;
  /** The newest court by its number. Earlier ones are not followed any more. */
  sessions: Record<string, CourtCursor>;
}

export interface CourtCursor {
  court: number;
  /** When each list was last read to its end. */
  listedAt?: string;
  committeesAt?: string;
  membersAt?: string;
  hearingsAt?: string;
  /** The hearings that were read, by id, and those that the API could not give. */
  hearings: Record<string, HearingCursor>;
  /** Whether an administrator has accepted that the next list lacks many documents. */
  isTrusted?: boolean;
}

/** The day of a hearing, or how often and until when it cannot be read. */
export type HearingCursor = { day: string } | { failures: number; nextTryAt: string };

export const { cursorOf, changeCursor } = cursorFunctions<MaLegislatureCursor>();

/** What is known of the newest court; undefined before the first run. */
export function newestCourt(run: Pick<SourceRun, 'source'>): CourtCursor | undefined {
  return Object.values(cursorOf(run).sessions)[0];
}

/** Changes what is known of a court. */
export async function changeCourt(
  db: Database,
  run: Pick<SourceRun, 'source'>,
  court: number,
  values: Partial<CourtCursor>,
): Promise<void> {
  await changeCursor(db, run, ({ sessions }) => {
    const known = sessions[court];
    if (known) Object.assign(known, values);
  });
}
