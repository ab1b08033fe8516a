import type { Change } from '../change-events.ts';
import type { RecordType } from '../records.ts';
import type { ImportRun } from './import-run.server.ts';

/**
 * Removes the changes that only come from loading old records for the first time. An act of the legislature after its
 * session was loaded is announced even if it is the first of its kind, such as the session's first roll call.
 * @param sessionId null for records that belong to no session
 */
export function announcedChanges(
  run: ImportRun,
  recordType: RecordType,
  sessionId: number | null,
  changes: Change[],
): Change[] {
  const announced = changes.filter((change) => isAnnounced(run, recordType, sessionId, change));
  run.silentChanges += changes.length - announced.length;
  return announced;
}

function isAnnounced(
  run: ImportRun,
  recordType: RecordType,
  sessionId: number | null,
  change: Change,
): boolean {
  const sessions = [...run.sessions.values()];
  const loadedAt =
    sessionId === null
      ? sessions.find((session) => session.loaded_at !== null)?.loaded_at
      : sessions.find((session) => session.id === sessionId)?.loaded_at;
  if (!loadedAt) return false;
  if (run.marks.has(recordType, sessionId)) return true;
  const isRecent = change.occurredAt !== undefined && change.occurredAt.slice(0, 10) >= loadedAt.slice(0, 10);
  return isRecent && !run.marks.hasFromAnother(recordType, sessionId);
}
