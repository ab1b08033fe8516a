import type { Site } from '../layout/site.ts';
import { freshnessOf } from '../legislature/freshness.server.ts';
import type { LinkVisit } from '../sharing/shared-links.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import {
  choicesWithin,
  columnsOf,
  requestedChoices,
  requestedView,
  withoutPrivateNotes,
} from './report-choices.ts';
import type { ReportChoices, ReportView } from './report-columns.ts';
import { countChanged, type FrozenAndLive, reportGroups } from './report-rows.ts';
import { currentBills, privateNotesOn } from './reported-bills.server.ts';
import { findReport, frozenBills } from './reports.server.ts';
import { reportByLink } from './shared-reports.server.ts';

type ReportSite = Pick<Site, 'db' | 'config'>;

/**
 * A report of the user with the view and choices in the address, for the page and both files. It takes five SQL statements, or six
 * with private notes.
 * @throws 404 if it is not the user's, 400 if the view or choices are unknown
 */
export async function viewOfReport(
  { db, config }: ReportSite,
  userId: number,
  id: number,
  searchParams: URLSearchParams,
) {
  const report = await findReport(db, userId, id);
  const view = requestedView(searchParams);
  const chosen = requestedChoices(searchParams);
  const today = dayOfMoment(new Date(), config.timeZone);
  const frozen = await frozenBills(db, id);
  const ids = new Set(frozen.flatMap(({ billId }) => billId ?? []));
  const now = await currentBills(db, userId, [...ids], { today, listId: report.mailed_list_id ?? undefined });
  const choices = choicesWithin(chosen ?? report.choices, config.features);
  const hasPrivateNotes = choices.columns.includes('privateNote');
  const notes = hasPrivateNotes ? await privateNotesOn(db, userId, [...ids]) : undefined;
  const bills = frozen.map(({ position, billId, bill }) => ({
    position,
    billId,
    frozen: bill,
    live: now.get(billId ?? 0),
    privateNote: notes?.get(billId ?? 0),
  }));
  const shown = displayOptions({ config }, choices, view);

  return {
    report: { ...report, day: asOf(report, config) },
    /** The day up to which the records reach now. */
    recordsDay: (await freshnessOf(db, today)).actionsThrough ?? today,
    view,
    choices,
    /** Whether the address has the choices, so that links to other views keep them. */
    isChosen: chosen !== undefined,
    today,
    changed: countChanged(bills, shown),
    ...reportGroups(bills, shown),
  };
}
export type ViewedReport = Awaited<ReturnType<typeof viewOfReport>>;

/**
 * A shared report in its frozen state, without the owner's private notes, or that its link needs a password.
 * @throws 404 if the link is not valid, 429 after too many wrong passwords
 */
export async function viewByLink({ db, config }: ReportSite, visit: LinkVisit) {
  const report = await reportByLink(db, visit);
  if ('isLocked' in report) return report;
  const choices = withoutPrivateNotes(choicesWithin(report.choices, config.features));

  const bills = (await frozenBills(db, report.id)).map(
    ({ position, billId, bill }): FrozenAndLive => ({
      position,
      billId,
      frozen: bill,
      live: undefined,
    }),
  );

  return {
    title: report.title,
    organization: report.organization,
    logo: report.logo,
    day: asOf(report, config),
    billCount: report.bill_count,
    choices,
    ...reportGroups(bills, displayOptions({ config }, choices, 'frozen')),
  };
}

/** The day of the newest action when a report was made, or the day on which it was made if that is not known. */
export function asOf(
  { records_day, made_at }: { records_day: string | null; made_at: string },
  { timeZone }: Pick<Site['config'], 'timeZone'>,
): string {
  return records_day ?? dayOfMoment(made_at, timeZone);
}

/** What `reportGroups` needs to know besides the bills. */
export function displayOptions({ config }: Pick<Site, 'config'>, choices: ReportChoices, view: ReportView) {
  return { ...choices, view, timeZone: config.timeZone, words: config, known: columnsOf(config.features) };
}
