import { access, constants, mkdir } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { openDatabase } from './db/database.ts';
import { countBills } from './db/health.ts';
import type { Settings } from './settings.ts';
import { readSiteConfig } from './site.ts';

/** One thing that must be right; it gives what it saw, or throws what is wrong. */
interface Check {
  name: string;
  look: (settings: Settings) => Promise<string>;
}

const checks: Check[] = [
  {
    name: 'Node',
    async look() {
      const major = Number(process.versions.node.split('.')[0]);
      if (major < 24) throw new Error(`it is ${process.version}; run 'npm ci', which brings 24`);
      return process.version;
    },
  },
  {
    name: 'data folder',
    async look({ dataDir }) {
      await mkdir(dataDir, { recursive: true });
      await access(dataDir, constants.R_OK | constants.W_OK);
      return dataDir;
    },
  },
  {
    name: 'site configuration',
    async look({ siteConfigFile }) {
      const { name, timeZone } = readSiteConfig(siteConfigFile);
      new Intl.DateTimeFormat('en', { timeZone });
      return `${name}, ${timeZone}`;
    },
  },
  {
    name: 'database',
    async look({ database }) {
      const db = await openDatabase(database);
      try {
        return `${await countBills(db)} bills`;
      } finally {
        await db.destroy();
      }
    },
  },
];

/**
 * Looks at everything the site stands on and says what it saw.
 * @returns the exit code: 0 when all is well, 1 when something is not
 */
export async function diagnose(settings: Settings, out: Writable): Promise<number> {
  let faults = 0;
  for (const { name, look } of checks) {
    try {
      out.write(`ok    ${name}: ${await look(settings)}\n`);
    } catch (error) {
      faults += 1;
      out.write(`FAULT ${name}: ${error instanceof Error ? error.message : error}\n`);
    }
  }
  return faults === 0 ? 0 : 1;
}
