import type { Selectable } from 'kysely';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { updateRow } from '../db/rows.ts';
import type { RecordProblemsTable } from '../db/tables/data-quality.ts';
import { PROBLEM_COLUMNS, reportableRecord } from '../legislature/record-problems.server.ts';
import { OUTCOMES, type Outcome, type ReportableType } from '../legislature/reportable-types.ts';
import { attemptToSend } from '../mail/attempt-to-send.ts';
import { isRefusal } from '../mail/mail-errors.ts';
import type { Mailer } from '../mail/mailer.ts';

const ANSWERS_AT_ONCE = 100;

interface AnswerSite {
  db: Database;
  config: SiteConfig;
  mail: Mailer;
  settings: { siteUrl: string };
}

/** Query for the answers to problems whose time to be mailed has come. */
export function dueAnswers(db: Database, now: Date) {
  return db.selectFrom('record_problems').where('try_at', '<=', now.toISOString());
}

/**
 * Mails answers to those who reported a problem. Their addresses are deleted once the mail server has accepted the answer, refused the
 * address, or failed for a day.
 * @param mayGoOn is asked before each message, and ends the run if it says no
 */
export async function mailAnswers(
  site: AnswerSite,
  now = new Date(),
  mayGoOn = async () => true,
): Promise<void> {
  const due = await dueAnswers(site.db, now).selectAll().orderBy('id').limit(ANSWERS_AT_ONCE).execute();
  for (const problem of due) {
    if (!(await mayGoOn())) return;
    await send(site, problem, now);
  }
}

type DueAnswer = Selectable<RecordProblemsTable>;

async function send(
  { db, config, mail, settings }: AnswerSite,
  problem: DueAnswer,
  now: Date,
): Promise<void> {
  const { id, email, record_name, text, outcome, answer } = problem;
  const type = problem.record_type as ReportableType;
  const recordId = problem[PROBLEM_COLUMNS[type]];
  const record = recordId === null ? undefined : await reportableRecord(db, type, recordId);
  const message = {
    to: email ?? '',
    subject: `Your report about ${record_name}`,
    text: [
      `You reported a problem with ${record_name} on ${config.name}:`,
      text.replaceAll(/^/gm, '> '),
      `${OUTCOMES[outcome as Outcome]}.`,
      answer,
      ...(record ? [settings.siteUrl + record.page] : []),
      'This site has deleted your email address and sends nothing more about this report.',
    ]
      .join('\n\n')
      .concat('\n'),
    messageId: `<problem-${id}@${new URL(settings.siteUrl).hostname}>`,
  };
  const failure = await attemptToSend(db, 'record_problems', problem, () => mail.send(message), now);
  if (failure && isRefusal(failure.thrown)) await updateRow(db, 'record_problems', id, { try_at: null });
  await db
    .updateTable('record_problems')
    .set({ email: null })
    .where('id', '=', id)
    .where('try_at', 'is', null)
    .execute();
}
