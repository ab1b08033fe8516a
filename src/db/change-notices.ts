import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isServer } from './database.ts';
import { isUnavailable } from './unavailable.ts';

/** The interval between checks for committed changes. */
const EMBEDDED_POLL_MS = 20;
const SERVER_POLL_MS = 40;
/** The interval between checks while the database is unavailable. */
const RETRY_MS = 1_000;

/**
 * Calls back soon after any process has committed change events, finished an import or changed the site's settings.
 * Polls, because a check is cheap on both engines (one indexed row) and, unlike a notification, cannot be missed. During
 * an outage it keeps polling, and reports later what changed in the meantime.
 * @param onChange called again only after its promise has settled
 * @returns a function that stops polling, and waits for a running `onChange`
 */
export function watchChanges(db: Database, onChange: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let seen: string | undefined;

  const watching = (async () => {
    let isAway = false;
    while (!stopped) {
      const now = await checkForChanges(db, seen, onChange).catch((error: unknown) => {
        // The connection reports outages.
        if (!isAway && !isUnavailable(error))
          console.error(
            'The database could not be checked for changes. Checks continue until it responds.',
            error,
          );
        return undefined;
      });
      isAway = now === undefined;
      seen = now ?? seen;
      const pause = isServer(db) ? SERVER_POLL_MS : EMBEDDED_POLL_MS;
      await new Promise((resolve) => setTimeout(resolve, isAway ? RETRY_MS : pause));
    }
  })();

  return async () => {
    stopped = true;
    await watching;
  };
}

/** Returns the newest state once `onChange` has handled it. If `onChange` fails, the next check calls it again. */
async function checkForChanges(db: Database, seen: string | undefined, onChange: () => Promise<void>) {
  const now = await newest(db);
  if (seen !== undefined && now !== seen) await onChange();
  return now;
}

async function newest(db: Database): Promise<string> {
  const { rows } = await sql<{ event: number | null; import: number | null; settings: string | null }>`
    select (select max(id) from change_events) as event,
           (select max(id) from imports where finished_at is not null) as import,
           (select settings from site_settings) as settings`.execute(db);
  return `${rows[0]?.event ?? 0} ${rows[0]?.import ?? 0} ${rows[0]?.settings ?? ''}`;
}
