import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { choicesWithin, columnsOf, readSavedChoices } from './report-choices.ts';
import type { ReportChoices, ReportView } from './report-columns.ts';
import { type FrozenAndLive, type ReportGroup, type ReportRow, reportGroups } from './report-rows.ts';
import { frozenBills } from './reports.server.ts';

/** A report of a mailing as it is sent, and how it differs from the one before. */
export interface MailedReport {
  id: number;
  title: string;
  /** The text above the report, as entered. */
  message: string;
  /** The organization of the tracking list; null for a user's own list. */
  organization: string | null;
  /** The name or address of the user who set up the mailing. */
  sender: string;
  /** The day of the newest action when it was made, `YYYY-MM-DD`. */
  day: string;
  choices: ReportChoices;
  groups: ReportGroup[];
  isShortened: boolean;
  bills: ReportRow[];
  /** Undefined for the first report of a mailing. */
  changes: MailedChanges | undefined;
}

export interface MailedChanges {
  /** The day of the report before. */
  since: string;
  changed: ReportRow[];
  added: ReportRow[];
  /** The bills that are no longer on the list, as they were. */
  removed: ReportRow[];
}

/** Reads a report of a mailing. @param sinceId the report with which it is compared; null for none */
export async function mailedReport(
  { db, config }: { db: Database; config: SiteConfig },
  reportId: number,
  sinceId: number | null,
): Promise<MailedReport> {
  const report = await db
    .selectFrom('reports')
    .innerJoin('report_mailings', 'report_mailings.id', 'mailing_id')
    .innerJoin('users', 'users.id', 'report_mailings.user_id')
    .innerJoin('tracking_lists', 'tracking_lists.id', 'list_id')
    .leftJoin('organizations', 'organizations.id', 'tracking_lists.organization_id')
    .select(['reports.id', 'reports.title', 'reports.shown_columns', 'reports.grouped_by'])
    .select(['made_at', 'records_day', 'message', 'organizations.name as organization', 'email'])
    .select('users.name as sender_name')
    .where('reports.id', '=', reportId)
    .executeTakeFirstOrThrow();
  const saved = choicesWithin(readSavedChoices(report), config.features);
  const choices = { ...saved, columns: saved.columns.filter((name) => name !== 'privateNote') };
  const rowsOf = (bills: readonly FrozenAndLive[], view: ReportView) =>
    reportGroups(bills, {
      ...choices,
      view,
      timeZone: config.timeZone,
      words: config,
      known: columnsOf(config.features),
    });
  const now = await frozenBills(db, reportId);
  const frozen = now.map(
    ({ position, billId, bill }): FrozenAndLive => ({ position, billId, frozen: bill, live: undefined }),
  );
  const { groups, isShortened } = rowsOf(frozen, 'frozen');
  const bills = groups.flatMap(({ rows }) => rows);
  const dayOf = (made: { records_day: string | null; made_at: string }) =>
    made.records_day ?? dayOfMoment(made.made_at, config.timeZone);

  const changesSince = async (id: number): Promise<MailedChanges> => {
    const since = await db
      .selectFrom('reports')
      .select(['made_at', 'records_day'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const before = await frozenBills(db, id);
    const [wasOn, isOn] = [before, now].map(
      (them) => new Map(them.map((bill) => [bill.billId ?? bill.bill.number, bill])),
    );
    const pairs = before.flatMap(({ position, billId, bill }): FrozenAndLive[] => {
      const live = isOn?.get(billId ?? bill.number)?.bill;
      return live ? [{ position, billId, frozen: bill, live }] : [];
    });
    const gone = before.filter(({ billId, bill }) => !isOn?.has(billId ?? bill.number));
    const left = gone.map(
      ({ position, billId, bill }): FrozenAndLive => ({ position, billId, frozen: bill, live: undefined }),
    );
    return {
      since: dayOf(since),
      changed: rowsOf(pairs, 'changed').groups.flatMap(({ rows }) => rows),
      added: bills.filter(({ billId, number }) => !wasOn?.has(billId ?? number)),
      removed: rowsOf(left, 'frozen').groups.flatMap(({ rows }) => rows),
    };
  };

  const { id, title, message, organization, sender_name, email } = report;
  return {
    id,
    title,
    message,
    organization,
    sender: sender_name ?? email,
    day: dayOf(report),
    choices,
    groups,
    isShortened,
    bills,
    changes: sinceId === null ? undefined : await changesSince(sinceId),
  };
}
