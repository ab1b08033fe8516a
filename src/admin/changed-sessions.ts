import type { z } from 'zod';
import type { SessionSetting, SiteConfig } from '../config/site-config.ts';
import type { FormErrors } from '../ui/form-parts.tsx';
import {
  type AdminSession,
  defaultChoice,
  fieldOf,
  hasSingleMeaning,
  SESSION_FIELDS,
  settingOf,
  yearsBetween,
} from './session-fields.ts';
import { SiteSettings } from './site-settings.server.ts';

type Fields = Record<string, string>;
type SessionsPart = Pick<SiteSettings, 'defaultSession' | 'sessions' | 'articleCategories'>;

/** What a form, or a configuration, says of a session before it is checked. */
interface Notice {
  name: string;
  startYear: number;
  endYear: number;
  /** Undefined for every year of the session. */
  newsYears: number[] | undefined;
}

/**
 * What the form of sessions and article categories sets otherwise than `site.json` does; what is the same goes on following it.
 * @param fields of the form, by name; an empty one is as the records have it
 * @param config what is in force: what it says of sessions without records yet stays
 */
export function changedSessions(
  fields: Fields,
  sessions: readonly AdminSession[],
  { fromFile, config }: { fromFile: SiteConfig; config: SiteConfig },
): { set: SessionsPart; errors: undefined } | { set: undefined; errors: FormErrors } {
  const listed = sessions.map((session) => ({
    session,
    setting: asSetting(session, fieldsIn(fields, session)),
  }));
  const kept = listed.filter(({ setting }) => Object.keys(setting).length > 1);
  const settings = [...kept.map(({ setting }) => setting), ...withoutRecords(sessions, config)];
  const categories = linesOf(fields.articleCategories);
  const choice = fields.defaultSession || defaultChoice(sessions, config);

  const { data, error } = SiteSettings.safeParse({
    ...(choice !== defaultChoice(sessions, fromFile) && { defaultSession: choice }),
    ...(!isSame(settings, asListed(sessions, fromFile)) && { sessions: settings }),
    ...(!isSame(categories, fromFile.articleCategories ?? []) && {
      articleCategories: categories.length > 0 ? categories : null,
    }),
  });
  const found = [
    ...sharedNames(fields, sessions),
    ...(error?.issues ?? []).map((issue) => fieldAtFault(issue, kept)),
  ];
  if (data && found.length === 0) return { set: data, errors: undefined };
  return { set: undefined, errors: Object.fromEntries(found) };
}

/** What a form says of a session. Years that are none are not numbers, and are found when all is checked. */
function fieldsIn(fields: Fields, session: AdminSession): Notice {
  const text = (field: string) => (fields[fieldOf(session, field)] ?? '').trim();
  const { name, startYear, endYear } = session.imported;
  const first = text('startYear') === '' ? startYear : yearFrom(text('startYear'));
  const last = text('endYear') === '' ? endYear : yearFrom(text('endYear'));
  const years = text('newsYears')
    .split(/[\s,;]+/)
    .filter(Boolean);
  return {
    name: text('name') || name,
    startYear: first,
    endYear: last,
    newsYears: years.length === 0 ? undefined : years.map(yearFrom),
  };
}

function yearFrom(text: string): number {
  return /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
}

/** Only what is said otherwise than the session's records do. */
function asSetting({ identifier, imported }: AdminSession, said: Notice): SessionSetting {
  const { startYear, endYear, newsYears } = said;
  const hasOtherYears = startYear !== imported.startYear || endYear !== imported.endYear;
  return {
    session: identifier,
    ...(said.name !== imported.name && { name: said.name }),
    ...(hasOtherYears && { startYear, endYear }),
    ...(newsYears && !isSame(newsYears, yearsBetween(startYear, endYear)) && { newsYears }),
  };
}

/** The sessions of a configuration in the form's own order and words, to be compared with the form. */
function asListed(sessions: readonly AdminSession[], config: SiteConfig): SessionSetting[] {
  const listed = sessions.map((session) => {
    const { imported } = session;
    const setting = settingOf(session, config.sessions);
    const { startYear = imported.startYear, endYear = imported.endYear } = setting ?? {};
    const { name = imported.name, newsYears } = setting ?? {};
    return asSetting(session, { name, startYear, endYear, newsYears });
  });
  return [
    ...listed.filter((setting) => Object.keys(setting).length > 1),
    ...withoutRecords(sessions, config),
  ];
}

/** What is said of sessions that no record has brought yet. */
function withoutRecords(sessions: readonly AdminSession[], { sessions: settings }: SiteConfig) {
  return settings.filter((setting) => !sessions.some((each) => hasSingleMeaning(setting.session, each)));
}

/** Sessions that were given the name of another one. */
function sharedNames(fields: Fields, sessions: readonly AdminSession[]): [string, string][] {
  const named = sessions.map((session) => ({ session, name: fieldsIn(fields, session).name }));
  return named
    .filter(({ session, name }) => name !== session.imported.name)
    .filter(({ session, name }) => named.some((other) => other.session !== session && other.name === name))
    .map(({ session, name }) => [
      fieldOf(session, 'name'),
      `Another session is named ${name}. Give this one a name of its own.`,
    ]);
}

/** The field that a fault is about, and what to do. */
function fieldAtFault(
  { path: [part, at, field], message }: z.core.$ZodIssue,
  kept: readonly { session: AdminSession }[],
): [string, string] {
  if (part === 'articleCategories')
    return ['articleCategories', typeof at === 'number' ? `Line ${at + 1}: ${message}` : message];
  const session = part === 'sessions' && typeof at === 'number' ? kept[at]?.session : undefined;
  const name = SESSION_FIELDS.find((each) => each === field);
  return session && name
    ? [fieldOf(session, name), `${session.imported.name}: ${message}`]
    : [String(part), message];
}

function linesOf(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
