import type { z } from 'zod';
import type { SessionSetting, SiteConfig } from '../config/site-config.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
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

/** The settings of a session in a form or a configuration, before validation. */
interface SubmittedSession {
  name: string;
  startYear: number;
  endYear: number;
  /** The years of news in the session; undefined for all of its years. */
  newsYears: number[] | undefined;
}

/**
 * The settings of sessions and article categories that differ from `site.json`. Equal settings keep following the file.
 * @param fields the form's fields by name; empty ones use the imported records
 * @param config the current configuration, whose settings for sessions without records are kept
 */
export function changedSessions(
  fields: Fields,
  sessions: readonly AdminSession[],
  { fromFile, config }: { fromFile: SiteConfig; config: SiteConfig },
): { set: SessionsPart; errors: undefined } | { set: undefined; errors: FormErrors } {
  const listed = sessions.map((session) => ({
    session,
    setting: changedSetting(session, fieldsIn(fields, session)),
  }));
  const changed = listed.filter(({ setting }) => Object.keys(setting).length > 1);
  const settings = [...changed.map(({ setting }) => setting), ...withoutRecords(sessions, config)];
  const categories = nonEmptyLines(fields.articleCategories);
  const choice = fields.defaultSession || defaultChoice(sessions, config);

  const { data, error } = SiteSettings.safeParse({
    ...(choice !== defaultChoice(sessions, fromFile) && { defaultSession: choice }),
    ...(!isEqual(settings, settingsInOrder(sessions, fromFile)) && { sessions: settings }),
    ...(!isEqual(categories, fromFile.articleCategories ?? []) && {
      articleCategories: categories.length > 0 ? categories : null,
    }),
  });
  const found = [
    ...duplicateNames(fields, sessions),
    ...(error?.issues ?? []).map((issue) => fieldError(issue, changed)),
  ];
  if (data && found.length === 0) return { set: data, errors: undefined };
  return { set: undefined, errors: Object.fromEntries(found) };
}

/** The submitted settings of a session. Invalid years become `NaN`, which validation rejects. */
function fieldsIn(fields: Fields, session: AdminSession): SubmittedSession {
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

/** The settings that differ from the session's records. */
function changedSetting({ identifier, imported }: AdminSession, submitted: SubmittedSession): SessionSetting {
  const { startYear, endYear, newsYears } = submitted;
  const hasOtherYears = startYear !== imported.startYear || endYear !== imported.endYear;
  return {
    session: identifier,
    ...(submitted.name !== imported.name && { name: submitted.name }),
    ...(hasOtherYears && { startYear, endYear }),
    ...(newsYears && !isEqual(newsYears, yearsBetween(startYear, endYear)) && { newsYears }),
  };
}

/** The session settings of a configuration in the order and format of the form, for comparison. */
function settingsInOrder(sessions: readonly AdminSession[], config: SiteConfig): SessionSetting[] {
  const listed = sessions.map((session) => {
    const { imported } = session;
    const setting = settingOf(session, config.sessions);
    const { startYear = imported.startYear, endYear = imported.endYear } = setting ?? {};
    const { name = imported.name, newsYears } = setting ?? {};
    return changedSetting(session, { name, startYear, endYear, newsYears });
  });
  return [
    ...listed.filter((setting) => Object.keys(setting).length > 1),
    ...withoutRecords(sessions, config),
  ];
}

/** The settings of sessions that have no records yet. */
function withoutRecords(sessions: readonly AdminSession[], { sessions: settings }: SiteConfig) {
  return settings.filter((setting) => !sessions.some((each) => hasSingleMeaning(setting.session, each)));
}

/** Errors for sessions that were given the name of another session. */
function duplicateNames(fields: Fields, sessions: readonly AdminSession[]): [string, string][] {
  const named = sessions.map((session) => ({ session, name: fieldsIn(fields, session).name }));
  return named
    .filter(({ session, name }) => name !== session.imported.name)
    .filter(({ session, name }) => named.some((other) => other.session !== session && other.name === name))
    .map(({ session, name }) => [
      fieldOf(session, 'name'),
      `Another session is already named ${name}. Enter a different name.`,
    ]);
}

/** The form field and message of a validation issue. */
function fieldError(
  { path: [part, at, field], message }: z.core.$ZodIssue,
  changed: readonly { session: AdminSession }[],
): [string, string] {
  if (part === 'articleCategories')
    return ['articleCategories', typeof at === 'number' ? `Line ${at + 1}: ${message}` : message];
  const session = part === 'sessions' && typeof at === 'number' ? changed[at]?.session : undefined;
  const name = SESSION_FIELDS.find((each) => each === field);
  return session && name
    ? [fieldOf(session, name), `${session.imported.name}: ${message}`]
    : [String(part), message];
}

function nonEmptyLines(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
