import { counted } from '../ui/counted.ts';
import { dateText } from '../ui/dates.ts';
import type { ViewedReport } from './report-view.server.ts';

/** How many bills a view of a report has, and from which day they are: `12 bills, as of June 3, 2026`. */
export function reportSummary({
  report,
  view,
  changed,
  recordsDay,
}: Pick<ViewedReport, 'report' | 'view' | 'changed' | 'recordsDay'>): string {
  const day = dateText(report.day);
  const bills = counted(report.bill_count, 'bill');
  if (view === 'frozen') return `${bills}, as of ${day}`;
  const since = `${counted(changed, 'bill')} changed since ${day}`;
  return view === 'now' ? `${bills}, as of ${dateText(recordsDay)}; ${since}` : `${since}, of ${bills}`;
}
