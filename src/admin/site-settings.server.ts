import { hash } from 'node:crypto';
import { z } from 'zod';
import { Label, type SessionSetting, SiteConfig } from '../config/site-config.ts';
import { type Database, writeRecords } from '../db/database.ts';
import { configureRecords } from '../legislature/configured-records.server.ts';
import { writeLog } from './audit-log.server.ts';

/** Under which name the database keeps what was set. */
const FACT = 'site settings';

/** What administrators may set of the site's configuration (U03). What is left out is as `site.json` has it. */
export const SiteSettings = z
  .object({
    name: Label,
    jurisdiction: Label,
    chamberNames: z.object({ house: Label, senate: Label, joint: Label }),
    signUp: z.enum(['open', 'invitation', 'closed']),
    features: z.object({
      amendments: z.boolean(),
      news: z.boolean(),
      press: z.boolean(),
      transcripts: z.boolean(),
      progress: z.boolean(),
    }),
    defaultSession: Label,
    sessions: SiteConfig.shape.sessions.unwrap(),
    /** Null: those that articles have, where `site.json` lists others. */
    articleCategories: SiteConfig.shape.articleCategories.unwrap().nullable(),
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
  const takeUpStored = async (text: string | undefined) => {
    takeUp(config, fromFile, parsed(text));
    await configureRecords(db, config);
    taken = text;
    for (const listener of listeners) listener();
  };
  const follow = async () => {
    const text = await storedSettings(db);
    if (text !== taken) await takeUpStored(text);
  };
  await takeUpStored(await storedSettings(db));
  return { config, follow, onChange: (listener) => listeners.push(listener) };
}

/** The configuration as it is now. @param fromFile what `site.json` says */
export async function currentConfig(db: Database, fromFile: SiteConfig): Promise<SiteConfig> {
  const config = structuredClone(fromFile);
  takeUp(config, fromFile, parsed(await storedSettings(db)));
  return config;
}

/** What one page sets of the settings; the others leave it alone. */
export type SettingsPart = readonly (keyof SiteSettings)[];
export const NAMES_AND_FEATURES: SettingsPart = [
  'name',
  'jurisdiction',
  'chamberNames',
  'signUp',
  'features',
];
export const SESSIONS_AND_CATEGORIES: SettingsPart = ['defaultSession', 'sessions', 'articleCategories'];

/** What tells what is set of a part from any other state of it. */
export async function settingsVersion(db: Database, part: SettingsPart): Promise<string> {
  const stored = parsed(await storedSettings(db));
  return hash('sha256', JSON.stringify(part.map((name) => stored[name])), 'base64url').slice(0, 22);
}

/**
 * Keeps what administrators set of a part, and what was set of the others.
 * @param version of the part, as they began with it
 * @returns the log's line about it; undefined where something else was set meanwhile, and nothing is changed
 */
export async function writeSiteSettings(
  db: Database,
  { who, part, version }: { who: string; part: SettingsPart; version: string },
  set: SiteSettings,
): Promise<number | undefined> {
  return await writeRecords(db, async (trx) => {
    if ((await settingsVersion(trx, part)) !== version) return undefined;
    const stored = Object.entries(parsed(await storedSettings(trx)));
    const others = stored.filter(([name]) => !part.some((each) => each === name));
    const value = JSON.stringify({ ...Object.fromEntries(others), ...set });
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
  const { features, chamberNames, articleCategories, ...rest } = set;
  Object.assign(config.features, fromFile.features, features);
  Object.assign(config.chamberNames, fromFile.chamberNames, chamberNames);
  const { name, jurisdiction, signUp, defaultSession, sessions } = fromFile;
  Object.assign(config, { name, jurisdiction, signUp, defaultSession, sessions, ...rest });
  config.articleCategories =
    articleCategories === undefined ? fromFile.articleCategories : (articleCategories ?? undefined);
}

function inWords(set: SiteSettings): string {
  const { features, chamberNames, defaultSession, sessions, articleCategories, ...rest } = set;
  const entries = Object.entries({
    ...rest,
    ...chamberNames,
    ...features,
    ...(defaultSession !== undefined && { 'default session': defaultSession }),
    ...(sessions && { sessions: sessions.map(sessionInWords).join('; ') || 'as in their records' }),
    ...(articleCategories !== undefined && {
      'article categories': articleCategories?.join(', ') ?? 'those that articles have',
    }),
  });
  if (entries.length === 0) return 'all as in site.json';
  return entries.map(([name, value]) => `${name}: ${value === true ? 'on' : value || 'off'}`).join(', ');
}

function sessionInWords({ session, name, startYear, endYear, newsYears }: SessionSetting): string {
  const said = [
    name && `named ${name}`,
    startYear && `${startYear} to ${endYear}`,
    newsYears && `news of ${newsYears.join(' and ')}`,
  ].filter(Boolean);
  return `${session} ${said.join(', ')}`;
}
