import type { Change } from '../change-events.ts';
import type { RecordType } from '../records.ts';
import type { ImportRun } from './import-run.server.ts';

/**
 * Leaves out the changes that are only the first load of what happened long ago. What the legislature does after a session
 * has been loaded is told even where it is the first of its kind, such as the session's first roll call.
 * @param sessionId null for what belongs to no session
 */
export function announcedChanges(
  run: ImportRun,
  noun: RecordType,
  sessionId: number | null,
  changes: Change[],
): Change[] {
  const told = changes.filter((change) => isTold(run, noun, sessionId, change));
  run.quiet += changes.length - told.length;
  return told;
}

function isTold(run: ImportRun, noun: RecordType, sessionId: number | null, change: Change): boolean {
  const sessions = [...run.sessions.values()];
  const loadedAt =
    sessionId === null
      ? sessions.find((session) => session.loaded_at !== null)?.loaded_at
      : sessions.find((session) => session.id === sessionId)?.loaded_at;
  if (!loadedAt) return false;
  if (run.marks.has(noun, sessionId)) return true;
  const isRecent = change.occurredAt !== undefined && change.occurredAt.slice(0, 10) >= loadedAt.slice(0, 10);
  return isRecent && !run.marks.hasFromAnother(noun, sessionId);
}
