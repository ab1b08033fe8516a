import type { SessionSetting, SiteConfig } from '../config/site-config.ts';

/** A session with imported records. */
export interface AdminSession {
  id: number;
  identifier: string;
  /** The values from its records. */
  imported: { name: string; startYear: number; endYear: number };
  hasBills: boolean;
}

/** The settings of a session. */
export const SESSION_FIELDS = ['name', 'startYear', 'endYear', 'newsYears'] as const;
export type SessionField = (typeof SESSION_FIELDS)[number];

/** The name of a session's field in the form. */
export function fieldOf({ id }: Pick<AdminSession, 'id'>, field: string): string {
  return `session-${id}-${field}`;
}

/** The choice to start search from the newest session. */
export const NEWEST = 'newest';

/** Whether a configuration refers to a session by this name. */
export function hasSingleMeaning(named: string, { identifier, imported }: AdminSession): boolean {
  return named === identifier || named === imported.name;
}

/** The configured settings of a session, under either of its names. */
export function settingOf(
  session: AdminSession,
  settings: readonly SessionSetting[],
): SessionSetting | undefined {
  return settings.find((setting) => hasSingleMeaning(setting.session, session));
}

/** The values of the form's fields for a configuration, by field name. */
export function fieldsOf(
  sessions: readonly AdminSession[],
  config: Pick<SiteConfig, 'defaultSession' | 'sessions' | 'articleCategories'>,
): Record<string, string> {
  const ofSessions = sessions.flatMap((session) => {
    const { imported } = session;
    const setting = settingOf(session, config.sessions);
    const {
      name = imported.name,
      startYear = imported.startYear,
      endYear = imported.endYear,
    } = setting ?? {};
    return [
      [fieldOf(session, 'name'), name],
      [fieldOf(session, 'startYear'), String(startYear)],
      [fieldOf(session, 'endYear'), String(endYear)],
      [fieldOf(session, 'newsYears'), (setting?.newsYears ?? []).join(', ')],
    ];
  });
  return {
    ...Object.fromEntries(ofSessions),
    defaultSession: defaultChoice(sessions, config),
    articleCategories: (config.articleCategories ?? []).join('\n'),
  };
}

/** The default session as a choice in the form: its identifier if the session exists. */
export function defaultChoice(
  sessions: readonly AdminSession[],
  { defaultSession, sessions: settings }: Pick<SiteConfig, 'defaultSession' | 'sessions'>,
): string {
  const session =
    sessions.find((each) => (settingOf(each, settings)?.name ?? each.imported.name) === defaultSession) ??
    sessions.find((each) => hasSingleMeaning(defaultSession, each));
  return session?.identifier ?? defaultSession;
}

export function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
