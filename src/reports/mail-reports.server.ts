import type { KeyObject } from 'node:crypto';
import { alertState } from '../alerts/holds.server.ts';
import { seal, unseal } from '../config/sealed-text.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { makeWorkbook, WORKBOOK_TYPE } from '../http/workbook.ts';
import type { Site } from '../layout/site.ts';
import { attemptToSend } from '../mail/attempt-to-send.ts';
import { errorText, isRefusal } from '../mail/mail-errors.ts';
import type { Mailer } from '../mail/mailer.ts';
import { counted } from '../ui/counted.ts';
import { dateText } from '../ui/dates.ts';
import { type MailedReport, mailedReport } from './mailed-report.server.ts';
import { LOGO_ID, mailingMessage } from './mailing-message.tsx';
import { stopFor } from './mailings.server.ts';
import { reportFile } from './report-file.ts';

const MAILS_AT_ONCE = 100;

export interface ReportMailSite {
  db: Database;
  config: SiteConfig;
  mail: Mailer;
  makePdf: Site['makePdf'];
  settings: { siteUrl: string };
  siteKey: KeyObject;
}

/** Query for the mails with reports whose time has come. */
export function dueReportMails(db: Database, now: Date) {
  return db.selectFrom('report_mails').where('try_at', '<=', now.toISOString());
}

/**
 * Mails the reports whose time has come.
 * @param mayGoOn is asked before each mail, and ends the run if it says no
 */
export async function mailReports(
  site: ReportMailSite,
  now = new Date(),
  mayGoOn = async () => true,
): Promise<void> {
  const due = await dueReportMails(site.db, now)
    .select(['id', 'mailing_id', 'report_id', 'since_report_id', 'email', 'attempts'])
    .orderBy('report_id')
    .orderBy('id')
    .limit(MAILS_AT_ONCE)
    .execute();
  // All recipients of a report get the same files.
  const byReport = Map.groupBy(due, ({ report_id, since_report_id }) => `${report_id} ${since_report_id}`);
  for (const mails of byReport.values()) {
    const [first] = mails;
    if (!first || !(await mayGoOn()) || (await alertState(site.db)).stopped_at !== null) return;
    const report = await mailedReport(site, first.report_id, first.since_report_id);
    const attachments = await attachmentsOf(report, site);
    for (const mail of mails) {
      if (!(await mayGoOn())) return;
      await send(site, { ...mail, report, attachments }, now);
    }
  }
}

interface ReportMail {
  id: number;
  mailing_id: number;
  email: string;
  attempts: number;
  report: MailedReport;
  attachments: Awaited<ReturnType<typeof attachmentsOf>>;
}

async function send(site: ReportMailSite, reportMail: ReportMail, now: Date): Promise<void> {
  const { db, config, mail, settings, siteKey } = site;
  const { id, mailing_id: mailingId, email, report, attachments } = reportMail;
  const { hostname } = new URL(settings.siteUrl);
  const unsubscribe = stopAddress(settings.siteUrl, siteKey, { mailingId, email });
  const message = {
    to: email,
    ...mailingMessage(report, { siteUrl: settings.siteUrl, siteName: config.name, unsubscribe }),
    attachments,
    messageId: `<report-${id}@${hostname}>`,
    thread: `<mailing-${mailingId}@${hostname}>`,
    unsubscribe,
  };
  const failure = await attemptToSend(db, 'report_mails', reportMail, () => mail.send(message), now);
  if (failure && isRefusal(failure.thrown))
    await stopFor(db, { mailingId, email, reason: errorText(failure.thrown) });
}

/** The report as PDF and as an Excel workbook. */
async function attachmentsOf(report: MailedReport, { config, makePdf }: ReportMailSite) {
  const file = reportFile({ ...report, report, view: 'frozen' });
  const { title, organization, logo, bills, day } = report;
  const from = [organization, config.name].filter(Boolean).join(', ');
  const paragraphs = [`${counted(bills.length, 'bill')}, as of ${dateText(day)}. From ${from}.`];
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'report';
  const pdf = await makePdf({
    ...{ title, paragraphs, headings: file.headings, rows: file.rows },
    ...(logo && { logo }),
  });
  const picture = logo && { filename: 'logo.png', contentType: 'image/png', cid: LOGO_ID };
  return [
    ...(picture ? [{ ...picture, content: Buffer.from(logo.image, 'base64') }] : []),
    { filename: `${name}.pdf`, contentType: 'application/pdf', content: Buffer.from(pdf) },
    { filename: `${name}.xlsx`, contentType: WORKBOOK_TYPE, content: Buffer.from(await makeWorkbook(file)) },
  ];
}

/** What the sealed recipient of a mailing is for, so that it opens nothing else. */
const STOP = 'stop a mailing';

/** The address at which one press ends a mailing for a recipient, also without signing in (RFC 8058). */
export function stopAddress(
  siteUrl: string,
  siteKey: KeyObject,
  { mailingId, email }: { mailingId: number; email: string },
): string {
  return `${siteUrl}/reports/stop/${seal(siteKey, STOP, `${mailingId} ${email}`)}`;
}

/** The recipient in such an address; undefined if the address is not complete. */
export function recipientIn(
  siteKey: KeyObject,
  secret: string,
): { mailingId: number; email: string } | undefined {
  const [id, email] = unseal(siteKey, STOP, secret)?.split(' ') ?? [];
  return id === undefined || email === undefined ? undefined : { mailingId: Number(id), email };
}
