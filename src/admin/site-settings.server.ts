import { hash } from 'node:crypto';
import { z } from 'zod';
import { Label, type SessionSetting, SiteConfig, type SiteFile } from '../config/site-config.ts';
import { type Database, writeRecords } from '../db/database.ts';
import { configureRecords } from '../legislature/configured-records.server.ts';
import { stateOfRecords } from '../legislature/jurisdiction.server.ts';
import { configDefaults, profileOf } from '../legislature/profiles/profiles.ts';
import { recordAction } from './audit-log.server.ts';
import { NAMES } from './settings-fields.ts';

/** The settings that administrators can change (U03). Missing ones follow `site.json`. */
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
    /** The categories of articles. Null overrides the list in `site.json` with all categories that articles have. */
    articleCategories: SiteConfig.shape.articleCategories.unwrap().nullable(),
  })
  .partial();
export type SiteSettings = z.infer<typeof SiteSettings>;

/** The site's configuration: `site.json`, completed by the state's profile, with the changes by administrators. */
export interface LiveConfig {
  /** The same object for the life of the process. Its properties change. */
  config: SiteConfig;
  /** The configuration without the changes by administrators, also the same object. */
  fromFile: SiteConfig;
  /** Applies the changes that any process has saved, and the profile of the imported state, and calls the listeners. */
  follow(): Promise<void>;
  onChange(listener: () => void): void;
}

/** Opens the configuration with the state's profile and the saved settings applied. */
export async function openLiveConfig(db: Database, file: SiteFile): Promise<LiveConfig> {
  const fromFile = file.configWith({});
  const config = structuredClone(fromFile);
  const listeners: (() => void)[] = [];
  let applied: string | undefined;
  const follow = async () => {
    const settings = await storedSettings(db);
    const state = await stateOfRecords(db);
    const now = JSON.stringify([settings, state]);
    if (now === applied) return;
    Object.assign(fromFile, file.configWith(configDefaults(profileOf(state))));
    applySettings(config, fromFile, parseSettings(settings));
    await configureRecords(db, config);
    applied = now;
    for (const listener of listeners) listener();
  };
  await follow();
  return { config, fromFile, follow, onChange: (listener) => listeners.push(listener) };
}

/** The current configuration. */
export async function currentConfig(db: Database, file: SiteFile): Promise<SiteConfig> {
  const fromFile = file.configWith(configDefaults(profileOf(await stateOfRecords(db))));
  const config = structuredClone(fromFile);
  applySettings(config, fromFile, parseSettings(await storedSettings(db)));
  return config;
}

/** The settings that one page changes. */
export type SettingsPart = readonly (keyof SiteSettings)[];
export const NAMES_AND_FEATURES: SettingsPart = [
  'name',
  'jurisdiction',
  'chamberNames',
  'signUp',
  'features',
];
export const SESSIONS_AND_CATEGORIES: SettingsPart = ['defaultSession', 'sessions', 'articleCategories'];

/** A hash of the saved settings of a part, to detect conflicting changes. */
export async function settingsVersion(db: Database, part: SettingsPart): Promise<string> {
  const stored = parseSettings(await storedSettings(db));
  return hash('sha256', JSON.stringify(part.map((name) => stored[name])), 'base64url').slice(0, 22);
}

/**
 * Saves the settings of one part and leaves the others unchanged.
 * @param version the version of the part when the form was opened
 * @returns the id of the audit entry; undefined if the part has changed since, in which case nothing is saved
 */
export async function writeSiteSettings(
  db: Database,
  { who, part, version }: { who: string; part: SettingsPart; version: string },
  set: SiteSettings,
): Promise<number | undefined> {
  return await writeRecords(db, async (trx) => {
    if ((await settingsVersion(trx, part)) !== version) return undefined;
    const stored = Object.entries(parseSettings(await storedSettings(trx)));
    const others = stored.filter(([name]) => !part.some((each) => each === name));
    const value = JSON.stringify({ ...Object.fromEntries(others), ...set });
    await trx
      .insertInto('site_settings')
      .values({ id: 1, settings: value })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings: value }))
      .execute();
    return await recordAction(trx, { who, what: 'changed the site’s settings', about: settingsText(set) });
  });
}

async function storedSettings(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('site_settings').select('settings').executeTakeFirst();
  return row?.settings ?? undefined;
}

function parseSettings(text: string | undefined): SiteSettings {
  return text === undefined ? {} : SiteSettings.parse(JSON.parse(text));
}

/** Updates the configuration in place, so that all code with a reference to it sees the new values. */
function applySettings(config: SiteConfig, fromFile: SiteConfig, set: SiteSettings): void {
  const { features, chamberNames, articleCategories, ...rest } = set;
  const unset = { jurisdiction: undefined, articleCategories: undefined, fullChamberNames: undefined };
  Object.assign(config, unset, structuredClone(fromFile), rest);
  Object.assign(config.features, features);
  if (chamberNames) {
    config.chamberNames = chamberNames;
    config.fullChamberNames = undefined;
  }
  if (articleCategories !== undefined) config.articleCategories = articleCategories ?? undefined;
}

/** The names of settings in the audit log, where they differ from those in `site.json`. */
const LABELS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(NAMES).map(([name, label]) => [name, label.toLowerCase()])),
  signUp: 'sign-up',
  press: 'press releases',
};

function settingsText(set: SiteSettings): string {
  const { features, chamberNames, defaultSession, sessions, articleCategories, ...rest } = set;
  const entries = Object.entries({
    ...rest,
    ...chamberNames,
    ...features,
    ...(defaultSession !== undefined && { 'default session': defaultSession }),
    ...(sessions && { sessions: sessions.map(sessionText).join('; ') || 'from imported records' }),
    ...(articleCategories !== undefined && {
      'article categories': articleCategories?.join(', ') ?? 'all categories of articles',
    }),
  });
  if (entries.length === 0) return 'reset to site.json';
  return entries
    .map(([name, value]) => `${LABELS[name] ?? name}: ${value === true ? 'on' : value || 'off'}`)
    .join(', ');
}

function sessionText({ session, name, startYear, endYear, newsYears }: SessionSetting): string {
  const parts = [
    name && `named ${name}`,
    startYear && `${startYear} to ${endYear}`,
    newsYears && `news of ${newsYears.join(' and ')}`,
  ].filter(Boolean);
  return `${session} ${parts.join(', ')}`;
}
