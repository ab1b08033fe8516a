import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import type { LinkChoices } from '../sharing/link-choices.ts';
import { type LinkVisit, openLink, shareByLink, withdrawLink } from '../sharing/shared-links.server.ts';
import { readSavedChoices } from './report-choices.ts';
import { NO_SUCH_REPORT } from './reports.server.ts';

const shared = (id: number) => ({ table: 'reports', id, missing: notFound(NO_SUCH_REPORT, 'id') }) as const;

/**
 * Creates a link to the frozen state of a report, readable by anyone who has it. A previous link stops working.
 * @returns the link's secret, of which only a digest is stored
 * @throws 404 or 403 if the user may not change the report
 */
export async function shareReport(
  db: Database,
  userId: number,
  id: number,
  choices: LinkChoices,
): Promise<string> {
  return await shareByLink(db, userId, shared(id), choices);
}

/** Revokes the link. @throws 404 or 403 if the user may not change the report */
export async function stopSharingReport(db: Database, userId: number, id: number): Promise<void> {
  await withdrawLink(db, userId, shared(id));
}

/**
 * The report of a link, or that the link needs a password.
 * @throws 404 if the link is invalid, revoked or expired; 429 after too many wrong passwords
 */
export async function reportByLink(db: Database, visit: LinkVisit) {
  const opened = await openLink(db, 'reports', visit);
  if ('isLocked' in opened) return opened;
  const { shown_columns, grouped_by, ...facts } = await db
    .selectFrom('reports')
    .select(['id', 'title', 'made_at', 'records_day', 'bill_count', 'shown_columns', 'grouped_by'])
    .where('id', '=', opened.id)
    .executeTakeFirstOrThrow();
  return {
    ...facts,
    organization: opened.organization,
    logo: opened.logo,
    choices: readSavedChoices({ shown_columns, grouped_by }),
  };
}
