import type { Writable } from 'node:stream';
import type { Settings } from '../../config/settings.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { type Finding, failure, reasonOf, warning } from './findings.ts';
import {
  checkAddress,
  checkBackup,
  checkConfiguration,
  checkDataFolder,
  checkDisk,
  checkMail,
  checkNode,
} from './installation-checks.ts';
import { checkAge, checkImport, checkRecords, checkSessions, checkSources } from './record-checks.server.ts';

type Check = (settings: Settings) => Finding | Promise<Finding>;
type RecordCheck = (db: Database, settings: Settings) => Promise<Finding>;

const INSTALLATION_CHECKS: Record<string, Check> = {
  Node: checkNode,
  'data folder': checkDataFolder,
  disk: checkDisk,
  'site configuration': checkConfiguration,
};
const RECORD_CHECKS: Record<string, RecordCheck> = {
  database: checkRecords,
  sessions: checkSessions,
  'age of the data': checkAge,
  'last import': checkImport,
  'live sources': checkSources,
};
const SERVICE_CHECKS: Record<string, Check> = {
  'last backup': checkBackup,
  mail: checkMail,
  address: checkAddress,
};

/**
 * Checks the installation and writes one line for each check: `ok`, `WARN` or `FAIL`, the subject, the finding and what to do.
 * @returns the numbers of failures and warnings
 */
export async function diagnose(
  settings: Settings,
  out: Writable,
): Promise<{ failures: number; warnings: number }> {
  const count = { failures: 0, warnings: 0 };
  const report = (subject: string, { level, text }: Finding) => {
    if (level === 'FAIL') count.failures++;
    if (level === 'WARN') count.warnings++;
    out.write(`${level.padEnd(5)} ${subject}: ${text}\n`);
  };
  const run = async (subject: string, check: () => Finding | Promise<Finding>) => {
    try {
      report(subject, await check());
    } catch (error) {
      report(subject, failure(`${reasonOf(error)}.`));
    }
  };

  for (const [subject, check] of Object.entries(INSTALLATION_CHECKS))
    await run(subject, () => check(settings));
  const db = await openDatabase(settings.database).catch((error: unknown) => ({ error }));
  if ('error' in db) {
    const [first = '', ...others] = Object.keys(RECORD_CHECKS);
    report(first, failure(`Cannot open the database: ${reasonOf(db.error)}.`));
    for (const subject of others) report(subject, warning('Unknown, because the database cannot be opened.'));
  } else {
    for (const [subject, check] of Object.entries(RECORD_CHECKS))
      await run(subject, () => check(db, settings));
    await db.destroy();
  }
  for (const [subject, check] of Object.entries(SERVICE_CHECKS)) await run(subject, () => check(settings));
  return count;
}
