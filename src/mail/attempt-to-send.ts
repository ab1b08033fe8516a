import type { Database } from '../db/database.ts';
import { updateRow } from '../db/rows.ts';
import { errorText } from './mail-errors.ts';
import { nextAttempt } from './next-attempt.ts';

/** The tables of messages, whose columns `attempts`, `try_at`, `sent_at` and `error` say how far each has come. */
type MessageTable =
  | 'alert_messages'
  | 'report_mails'
  | 'tracked_notices'
  | 'record_problems'
  | 'warning_mails';

/**
 * Sends a message, and records in its row what came of it. The attempt is recorded before it is made, so that a message whose sender
 * was killed is tried again later.
 * @param send sends it. @throws if it was not accepted
 * @returns what `send` threw; undefined if the message was accepted
 */
export async function attemptToSend(
  db: Database,
  table: MessageTable,
  { id, attempts }: { id: number; attempts: number },
  send: () => Promise<unknown>,
  now: Date,
): Promise<{ thrown: unknown } | undefined> {
  await updateRow(db, table, id, { attempts: attempts + 1, try_at: nextAttempt(attempts, now) });
  try {
    await send();
  } catch (thrown) {
    await updateRow(db, table, id, { error: errorText(thrown) });
    return { thrown };
  }
  await updateRow(db, table, id, { sent_at: new Date().toISOString(), try_at: null, error: null });
  return undefined;
}
