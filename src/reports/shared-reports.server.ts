import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { digestOf, newSecret } from '../http/secrets.ts';
import { readSavedChoices } from './report-choices.ts';
import { changeReport } from './reports.server.ts';

/**
 * Creates a link to the frozen state of a report, readable by anyone who has it. A previous link stops working.
 * @returns the link's secret, of which only a digest is stored
 * @throws 404 or 403 if the user may not change the report
 */
export async function shareReport(db: Database, userId: number, id: number): Promise<string> {
  const secret = newSecret();
  await changeReport(db, userId, id, {
    link_hash: digestOf(secret),
    shared_at: new Date().toISOString(),
  });
  return secret;
}

/** Revokes the link. @throws 404 or 403 if the user may not change the report */
export async function withdrawLink(db: Database, userId: number, id: number): Promise<void> {
  await changeReport(db, userId, id, { link_hash: null, shared_at: null });
}

/** The report of a link. @throws 404 if the link is invalid or revoked */
export async function reportByLink(db: Database, secret: string) {
  const report = await db
    .selectFrom('reports')
    .select(['id', 'title', 'made_at', 'records_day', 'bill_count', 'shown_columns', 'grouped_by'])
    .where('link_hash', '=', digestOf(secret))
    .executeTakeFirst();
  if (!report)
    throw notFound('This link does not work. The owner of the report may have stopped sharing it.');
  const { shown_columns, grouped_by, ...facts } = report;
  return { ...facts, choices: readSavedChoices({ shown_columns, grouped_by }) };
}
