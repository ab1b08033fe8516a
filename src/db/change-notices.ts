import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isServer } from './database.ts';
import { isUnavailable } from './unavailable.ts';

/** How soon after a commit its change is noticed, by whichever process committed it. */
const EMBEDDED_LOOK_MS = 20;
const SERVER_LOOK_MS = 40;
/** How soon a database that could not be asked is asked again. */
const RETRY_MS = 1_000;

/**
 * Calls back soon after any process has committed new change events, finished an import, or set something of the site.
 * Looking is cheap on both engines (one indexed row), and unlike a notice it cannot be missed. A database that is away is
 * waited for, and what changed meanwhile is noticed when it is back.
 * @param onChange is not called again before what it returned has settled
 * @returns a function that ends the watch, after a call that is under way
 */
export function watchChanges(db: Database, onChange: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let seen: string | undefined;
  const watching = (async () => {
    let isAway = false;
    while (!stopped) {
      const now = await noticed(db, seen, onChange).catch((error: unknown) => {
        // An outage is reported by the connection.
        if (!isAway && !isUnavailable(error))
          console.error(
            'The database could not be checked for changes. It will be checked until it answers.',
            error,
          );
        return undefined;
      });
      isAway = now === undefined;
      seen = now ?? seen;
      const pause = isServer(db) ? SERVER_LOOK_MS : EMBEDDED_LOOK_MS;
      await new Promise((resolve) => setTimeout(resolve, isAway ? RETRY_MS : pause));
    }
  })();
  return async () => {
    stopped = true;
    await watching;
  };
}

/** What is newest now, once who watches has taken it in: what fails is tried again as if it had not been noticed. */
async function noticed(db: Database, seen: string | undefined, onChange: () => Promise<void>) {
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
