import type { Site } from '../layout/site.ts';
import type { Logo } from '../organizations/decode-logo.ts';
import { logoOf } from '../organizations/logo.server.ts';
import { choicesWithin, readSavedChoices, withoutPrivateNotes } from './report-choices.ts';
import type { ReportChoices, ReportView } from './report-columns.ts';
import { type FrozenAndLive, type ReportGroup, type ReportRow, reportGroups } from './report-rows.ts';
import { asOf, displayOptions } from './report-view.server.ts';
import { frozenBills } from './reports.server.ts';

/** A report of a mailing as it is sent, and how it differs from the one before. */
export interface MailedReport {
  id: number;
  title: string;
  /** The text above the report, as entered. */
  message: string;
  /** The organization of the tracking list; null for a user's own list. */
  organization: string | null;
  logo: Logo | undefined;
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

type ReportSite = Pick<Site, 'db' | 'config'>;
type Frozen = Awaited<ReturnType<typeof frozenBills>>[number];

/** Reads a report of a mailing. @param sinceId the report with which it is compared; null for none */
export async function mailedReport(
  site: ReportSite,
  reportId: number,
  sinceId: number | null,
): Promise<MailedReport> {
  const { db, config } = site;
  const report = await db
    .selectFrom('reports')
    .innerJoin('report_mailings', 'report_mailings.id', 'mailing_id')
    .leftJoin('users', 'users.id', 'report_mailings.user_id')
    .leftJoin('organizations as owners', 'owners.id', 'report_mailings.organization_id')
    .innerJoin('tracking_lists', 'tracking_lists.id', 'list_id')
    .leftJoin('organizations', 'organizations.id', 'tracking_lists.organization_id')
    .select(['reports.id', 'reports.title', 'reports.shown_columns', 'reports.grouped_by'])
    .select(['made_at', 'records_day', 'message', 'organizations.name as organization', 'email'])
    .select(['users.name as sender_name', 'owners.name as owner_name', 'tracking_lists.organization_id'])
    .where('reports.id', '=', reportId)
    .executeTakeFirstOrThrow();
  const { id, title, message, organization, owner_name, sender_name, email } = report;
  const choices = withoutPrivateNotes(choicesWithin(readSavedChoices(report), config.features));
  const frozen = await frozenBills(db, reportId);
  const { groups, isShortened } = reportGroups(asTheyWere(frozen), displayOptions(site, choices, 'frozen'));
  return {
    id,
    title,
    message,
    organization,
    logo: await logoOf(db, report.organization_id),
    sender: owner_name ?? sender_name ?? email ?? config.name,
    day: asOf(report, config),
    choices,
    groups,
    isShortened,
    bills: rowsIn(groups),
    changes: sinceId === null ? undefined : await changesSince(site, sinceId, { choices, frozen }),
  };
}

/** Compares the bills of a report with those of an earlier one. */
async function changesSince(
  site: ReportSite,
  sinceId: number,
  { choices, frozen }: { choices: ReportChoices; frozen: readonly Frozen[] },
): Promise<MailedChanges> {
  const { db, config } = site;
  const since = await db
    .selectFrom('reports')
    .select(['made_at', 'records_day'])
    .where('id', '=', sinceId)
    .executeTakeFirstOrThrow();
  const before = await frozenBills(db, sinceId);
  const [wasOn, isOn] = [byBill(before), byBill(frozen)];
  const compared = before.flatMap((bill): FrozenAndLive[] => {
    const now = isOn.get(keyOf(bill));
    return now ? [{ ...bill, frozen: bill.bill, live: now.bill }] : [];
  });
  const rowsOf = (bills: readonly FrozenAndLive[], view: ReportView) =>
    rowsIn(reportGroups(bills, displayOptions(site, choices, view)).groups);
  return {
    since: asOf(since, config),
    changed: rowsOf(compared, 'changed'),
    added: rowsOf(asTheyWere(frozen.filter((bill) => !wasOn.has(keyOf(bill)))), 'frozen'),
    removed: rowsOf(asTheyWere(before.filter((bill) => !isOn.has(keyOf(bill)))), 'frozen'),
  };
}

function byBill(bills: readonly Frozen[]): Map<number | string, Frozen> {
  return new Map(bills.map((bill) => [keyOf(bill), bill]));
}

/** What identifies a bill in two reports. A bill that the site no longer has only has its number. */
function keyOf({ billId, bill }: Frozen): number | string {
  return billId ?? bill.number;
}

function asTheyWere(bills: readonly Frozen[]): FrozenAndLive[] {
  return bills.map(({ position, billId, bill }) => ({ position, billId, frozen: bill, live: undefined }));
}

function rowsIn(groups: readonly ReportGroup[]): ReportRow[] {
  return groups.flatMap(({ rows }) => rows);
}
