import type { Writable } from 'node:stream';
import type { Settings } from '../../config/settings.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { type Finding, fault, reasonOf, warning } from './findings.ts';
import {
  checkAddress,
  checkBackup,
  checkConfiguration,
  checkDataFolder,
  checkDisk,
  checkMail,
  checkNode,
} from './installation-checks.ts';
import { checkAge, checkImport, checkRecords, checkSessions } from './record-checks.server.ts';

type Check = (settings: Settings) => Finding | Promise<Finding>;
type RecordCheck = (db: Database, settings: Settings) => Promise<Finding>;

const BEFORE_RECORDS: Record<string, Check> = {
  Node: checkNode,
  'data folder': checkDataFolder,
  disk: checkDisk,
  'site configuration': checkConfiguration,
};
const OF_RECORDS: Record<string, RecordCheck> = {
  database: checkRecords,
  sessions: checkSessions,
  'age of the data': checkAge,
  'last import': checkImport,
};
const AFTER_RECORDS: Record<string, Check> = {
  'last backup': checkBackup,
  mail: checkMail,
  address: checkAddress,
};

/**
 * Checks everything that the site stands on, and writes a line about each: `ok`, `WARN` or `FAULT`, the subject, what was found and what to do.
 * @returns how many of them are warnings, and how many faults
 */
export async function diagnose(
  settings: Settings,
  out: Writable,
): Promise<{ faults: number; warnings: number }> {
  const count = { faults: 0, warnings: 0 };
  const report = (subject: string, { level, text }: Finding) => {
    if (level === 'FAULT') count.faults++;
    if (level === 'WARN') count.warnings++;
    out.write(`${level.padEnd(5)} ${subject}: ${text}\n`);
  };
  const run = async (subject: string, check: () => Finding | Promise<Finding>) => {
    try {
      report(subject, await check());
    } catch (error) {
      report(subject, fault(`${reasonOf(error)}.`));
    }
  };

  for (const [subject, check] of Object.entries(BEFORE_RECORDS)) await run(subject, () => check(settings));
  const opened = await openDatabase(settings.database).catch((error: unknown) => ({ error }));
  if ('error' in opened) {
    const [first = '', ...others] = Object.keys(OF_RECORDS);
    report(first, fault(`It cannot be opened: ${reasonOf(opened.error)}.`));
    for (const subject of others)
      report(subject, warning('Not known, because the database cannot be opened.'));
  } else {
    for (const [subject, check] of Object.entries(OF_RECORDS))
      await run(subject, () => check(opened, settings));
    await opened.destroy();
  }
  for (const [subject, check] of Object.entries(AFTER_RECORDS)) await run(subject, () => check(settings));
  return count;
}
