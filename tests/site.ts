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
  /** A second connection to the site's database, like that of the command line. */
  db: Database;
}

/**
 * Starts the built site on a free port over a new database, and stops it when the running test or the test file ends.
 * @param fill adds records to the empty database before the site starts
 * @param databaseUrl address of an empty database on a server; defaults to an embedded database
 * @param config contents of its `site.json`; defaults to the built-in configuration
 * @param siteUrl its public address; defaults to the address where it listens
 * @param limits time limits of slow connections; default to those of production
 * @param env further settings, such as `SMTP_URL`
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
  // The test command builds this module, so TypeScript has no declaration of it.
  const built = '../build/server/index.js';
  const siteModule = await import(built);
  const site = await runSite(settings, { siteModule, clientDir: 'build/client' }, pino({ level: 'error' }), {
    limits,
  });
  await site.whenReady;
  cleanUp(async () => {
    await site.stop();
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });

  return { ...site, dataDir, db };
}
