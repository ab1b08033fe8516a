import { hash } from 'node:crypto';
import { z } from 'zod';
import { type Database, writeRecords } from '../db/database.ts';
import type { SiteConfig } from '../site.ts';
import { writeLog } from './desk-log.server.ts';

/** Under which name the database keeps what was set. */
const FACT = 'site settings';

const LONGEST_NAME = 100;
const Name = z
  .string()
  .trim()
  .min(1, 'Give it a name.')
  .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`);

/** What administrators may set of the site's configuration (U03). What is left out is as `site.json` has it. */
export const SiteSettings = z
  .object({
    name: Name,
    jurisdiction: Name,
    chamberNames: z.object({ house: Name, senate: Name, joint: Name }),
    signUp: z.enum(['open', 'invitation', 'closed']),
    features: z.object({
      amendments: z.boolean(),
      news: z.boolean(),
      press: z.boolean(),
      transcripts: z.boolean(),
      progress: z.boolean(),
    }),
  })
  .partial();
export type SiteSettings = z.infer<typeof SiteSettings>;

/** The site's configuration, as `site.json` has it and administrators changed it since. */
export interface LiveConfig {
  /** One object for as long as the process runs: what it holds changes. */
  config: SiteConfig;
  /** Takes up what any process has set since, and then calls back, where there is anything. */
  follow(): Promise<void>;
  onChange(listener: () => void): void;
}

/** Opens the configuration, with what was set before. @param fromFile what `site.json` says */
export async function openLiveConfig(db: Database, fromFile: SiteConfig): Promise<LiveConfig> {
  const config = structuredClone(fromFile);
  const listeners: (() => void)[] = [];
  let taken: string | undefined;
  const follow = async () => {
    const text = await storedSettings(db);
    if (text === taken) return;
    taken = text;
    takeUp(config, fromFile, parsed(text));
    for (const listener of listeners) listener();
  };
  await follow();
  return { config, follow, onChange: (listener) => listeners.push(listener) };
}

/** What tells what is set from any other state of it. */
export async function settingsVersion(db: Database): Promise<string> {
  return hash('sha256', (await storedSettings(db)) ?? '', 'base64url').slice(0, 22);
}

/**
 * Keeps what administrators set.
 * @param version what they began with
 * @returns the log's line about it; undefined where something else was set meanwhile, and nothing is changed
 */
export async function writeSiteSettings(
  db: Database,
  { who, version }: { who: string; version: string },
  set: SiteSettings,
): Promise<number | undefined> {
  return await writeRecords(db, async (trx) => {
    if ((await settingsVersion(trx)) !== version) return undefined;
    const value = JSON.stringify(set);
    await trx
      .insertInto('site_facts')
      .values({ name: FACT, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return await writeLog(trx, { who, what: 'changed the site’s settings', about: inWords(set) });
  });
}

async function storedSettings(db: Database): Promise<string | undefined> {
  const fact = await db.selectFrom('site_facts').select('value').where('name', '=', FACT).executeTakeFirst();
  return fact?.value;
}

function parsed(text: string | undefined): SiteSettings {
  return text === undefined ? {} : SiteSettings.parse(JSON.parse(text));
}

/** In place, part by part: whoever holds a part of it has the new values too. */
function takeUp(config: SiteConfig, fromFile: SiteConfig, set: SiteSettings): void {
  const { features, chamberNames, ...rest } = set;
  Object.assign(config.features, fromFile.features, features);
  Object.assign(config.chamberNames, fromFile.chamberNames, chamberNames);
  const { name, signUp } = fromFile;
  Object.assign(config, { name, signUp, jurisdiction: fromFile.jurisdiction, ...rest });
}

function inWords(set: SiteSettings): string {
  const { features, chamberNames, ...rest } = set;
  const entries = Object.entries({ ...rest, ...chamberNames, ...features });
  if (entries.length === 0) return 'all as in site.json';
  return entries.map(([name, value]) => `${name}: ${value === true ? 'on' : value || 'off'}`).join(', ');
}
