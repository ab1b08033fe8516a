import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { z } from 'zod';
import { type RunningSite, runSite } from '../src/app/main.ts';
import { readSettings } from '../src/config/settings.ts';
import type { SiteConfig } from '../src/config/site-config.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import type { ConnectionLimits } from '../src/http/connection-limits.ts';
import { cleanUp } from './clean-up.ts';

export interface TestSite extends RunningSite {
  dataDir: string;
  /** A second connection to the site's database, as the command line has one. */
  db: Database;
}

/**
 * Starts the built site on a free port over a database of its own; it stops when the running test or the test file ends.
 * @param fill puts records into the empty database before the site starts
 * @param databaseUrl address of an empty database on a server; an embedded one where it is left out
 * @param config what its `site.json` says; as built in where it is left out
 * @param siteUrl where visitors find it; at the port it listens on where it is left out
 * @param limits how long connections may be slow; as in production where they are left out
 * @param env further settings: `SMTP_URL`
 */
export async function startSite(
  fill: (db: Database) => Promise<unknown>,
  databaseUrl?: string,
  config: z.input<typeof SiteConfig> = {},
  siteUrl?: string,
  limits?: ConnectionLimits,
  env: Record<string, string> = {},
): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-site-'));
  await writeFile(join(dataDir, 'site.json'), JSON.stringify(config));
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SITE_URL: siteUrl,
    ...env,
  });
  const db = await openDatabase(settings.database);
  await fill(db);
  // Built by the test command; there is no declaration of it.
  const built = '../build/server/index.js';
  const site = await runSite(settings, await import(built), 'build/client', pino({ level: 'error' }), limits);
  await site.whenReady;
  cleanUp(async () => {
    await site.stop();
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...site, dataDir, db };
}
