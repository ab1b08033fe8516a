import { createSecretKey } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { openDatabase } from '../../src/db/database.ts';
import { runDueSources } from '../../src/sources/run-due.server.ts';
import { virtualClock } from './virtual-clock.ts';

/*
 * Runs the sources that are due, and kills itself after a number of statements. Its arguments are the database, the address of the
 * double, the data folder, the time and the number; 0 lets it live. It prints the time at its end.
 */

const [database = '', legiscanUrl = '', dataDir = '', start = '', statements = '0'] = process.argv.slice(2);
let left = Number(statements) || Number.POSITIVE_INFINITY;
const killing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    left--;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return result;
  },
};

const clock = virtualClock(start);
const tell = () => fetch(`${legiscanUrl}__clock?time=${clock.now().toISOString()}`);
const db = (await openDatabase(database)).withPlugin(killing);
const results = await runDueSources(
  {
    db,
    siteKey: createSecretKey(Buffer.alloc(32, 7)),
    settings: { dataDir, legiscanUrl, openstatesUrl: legiscanUrl, malegislatureUrl: legiscanUrl },
    timeZone: undefined,
    clock: {
      ...clock,
      async sleep(milliseconds, signal) {
        await clock.sleep(milliseconds, signal);
        // The double measures rates by the same clock.
        await tell();
      },
      timeout: () => AbortSignal.timeout(30_000),
    },
  },
  new AbortController().signal,
);
await db.destroy();
process.stdout.write(JSON.stringify({ results, at: clock.now().toISOString() }));
