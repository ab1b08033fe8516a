import { cursorFunctions } from '../cursor.server.ts';

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

export const { cursorOf, changeCursor } = cursorFunctions<OpenStatesCursor>();
