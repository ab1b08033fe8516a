import type { KeyObject } from 'node:crypto';
import type { SiteConfig } from '../config/site-config.ts';
import { dueWarningMails, mailWarnings, warningCheck } from '../data-status/data-warnings.server.ts';
import type { Database } from '../db/database.ts';
import { keepLease } from '../db/leases.ts';
import { poll } from '../db/polling.ts';
import { highestId } from '../db/rows.ts';
import { writeIfAvailable } from '../db/unavailable.ts';
import type { Site } from '../layout/site.ts';
import type { Mailer } from '../mail/mailer.ts';
import { dueAnswers, mailAnswers } from '../problems/mail-answers.server.ts';
import { dueReportMails, mailReports } from '../reports/mail-reports.server.ts';
import { dueMailings, makeDueReports } from '../reports/make-mailings.server.ts';
import { dueNotices, sendNotices } from '../tracking/notices.server.ts';
import { decideAlerts, rulesToDecide } from './decide.server.ts';
import { deliverAlerts, dueMessages } from './deliver.server.ts';
import { findAgain } from './followed-search.server.ts';
import { alertState } from './holds.server.ts';

const LEASE = 'alerts';
/** How long another process waits before it takes over from one that was killed. */
const LEASE_MS = 30_000;
const INTERVAL_MS = 5_000;

interface AlertServices {
  db: Database;
  config: SiteConfig;
  settings: { siteUrl: string; mailFrom: string; privateWebhookHosts: readonly string[] };
  siteKey: KeyObject;
  mail: Mailer;
  makePdf: Site['makePdf'];
  search: Site['search'];
  cache?: Site['cache'];
}

/**
 * Decides on alerts, makes the reports that are due, and sends them, notices of tracked bills, answers to reported problems, and warnings
 * about the data every few seconds, in one process of the site at a time.
 * @returns a function that stops after the message that is being sent
 */
export function runAlerts(services: AlertServices): () => Promise<void> {
  const { db } = services;
  const site = {
    ...services,
    findAgain: (search: string, change: number) => findAgain(services, search, change),
  };
  const stopping = new AbortController();
  const warnings = warningCheck(services);
  const lease = keepLease(db, LEASE, { milliseconds: LEASE_MS });
  /** Asked before each step, so that the lease does not end while many messages are decided on and sent. */
  const isHolder = async () => !stopping.signal.aborted && (await lease.isHeld());
  const polling = poll(
    async () => {
      // An idle site writes nothing.
      const isCheckDue = await warnings.isDue(new Date());
      if (!isCheckDue && !(await hasWork(db))) return;
      if (!(await isHolder())) return isCheckDue ? await warnings.skip(new Date()) : undefined;
      // What changes while many messages are sent is decided on between them.
      do await decideAlerts(site, new Date(), isHolder);
      while ((await deliverAlerts(services, new Date(), isHolder)) > 0);
      await mailAnswers(services, new Date(), isHolder);
      await sendNotices(services, new Date(), isHolder);
      await makeDueReports(services);
      await mailReports(services, new Date(), isHolder);
      if (isCheckDue) await warnings.check(new Date());
      await mailWarnings(services, new Date(), isHolder);
    },
    {
      intervalMs: INTERVAL_MS,
      isStopped: () => stopping.signal.aborted,
      signal: stopping.signal,
      failureMessage: 'Alerts could not be decided or sent. Retrying.',
    },
  );
  const stop = async () => {
    stopping.abort();
    await polling;
    await writeIfAvailable(() => lease.end());
  };
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

async function hasWork(db: Database): Promise<boolean> {
  const now = new Date();
  const { stopped_at, checked_change } = await alertState(db);
  const newest = await highestId(db, 'change_events');
  if (checked_change < newest) return true;
  if (await dueWarningMails(db, now).select('id').limit(1).executeTakeFirst()) return true;
  if (await dueAnswers(db, now).select('id').limit(1).executeTakeFirst()) return true;
  if (stopped_at !== null) return false;
  const { due, urgent } = await rulesToDecide(db, newest, now);
  if (due.length + urgent.length > 0) return true;
  if (await dueNotices(db, now).select('id').limit(1).executeTakeFirst()) return true;
  if (await dueMailings(db, now).select('id').limit(1).executeTakeFirst()) return true;
  if (await dueReportMails(db, now).select('id').limit(1).executeTakeFirst()) return true;
  return (await dueMessages(db, now).select('alert_messages.id').limit(1).executeTakeFirst()) !== undefined;
}
