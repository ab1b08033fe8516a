import { z } from 'zod';
import { progressName } from '../legislature/progress-stages.ts';
import { clockInWords, shortDay } from '../ui/dates.ts';

/** What a report says of a bill. Kept as JSON for as long as the report is: what is added here later has a default. */
export const ReportedBill = z.object({
  number: z.string(),
  title: z.string(),
  session: z.string(),
  sponsor: z.string().nullable(),
  status: z.string(),
  /** One of `Progress`. */
  stage: z.string(),
  lastActionOn: z.string().nullable(),
  lastAction: z.string().nullable(),
  committee: z.string().nullable(),
  nextHearing: z
    .object({ day: z.string(), startsAt: z.string().nullable(), place: z.string().nullable() })
    .nullable(),
});
export type ReportedBill = z.infer<typeof ReportedBill>;

export interface ReportColumn {
  heading: string;
  /** What stands in the cell; empty where nothing is known. */
  text(bill: ReportedBill, timeZone: string): string;
  /** In a spreadsheet, a day that it can sort by, `YYYY-MM-DD`. */
  day?(bill: ReportedBill): string | null;
}

/** The columns that a report can show beside the bill's number, in their order. */
export const REPORT_COLUMNS = {
  title: { heading: 'Title', text: ({ title }) => title },
  session: { heading: 'Session', text: ({ session }) => session },
  sponsor: { heading: 'Sponsor', text: ({ sponsor }) => sponsor ?? '' },
  stage: { heading: 'Stage', text: ({ stage }) => progressName(stage) },
  status: { heading: 'Status', text: ({ status }) => status },
  lastActionOn: {
    heading: 'Last action on',
    text: ({ lastActionOn }) => (lastActionOn ? shortDay(lastActionOn) : ''),
    day: ({ lastActionOn }) => lastActionOn,
  },
  lastAction: { heading: 'Last action', text: ({ lastAction }) => lastAction ?? '' },
  committee: { heading: 'Committee', text: ({ committee }) => committee ?? '' },
  nextHearing: { heading: 'Next hearing', text: hearingText },
} satisfies Record<string, ReportColumn>;
export type ColumnName = keyof typeof REPORT_COLUMNS;

/** All there are. */
export const ColumnName = z.enum(
  // The keys of the object are its names.
  Object.keys(REPORT_COLUMNS) as [ColumnName, ...ColumnName[]],
);

/** A column by its name. */
export function columnOf(name: ColumnName): ReportColumn {
  return REPORT_COLUMNS[name];
}

function hearingText({ nextHearing }: ReportedBill, timeZone: string): string {
  if (!nextHearing) return '';
  const { day, startsAt, place } = nextHearing;
  const hour = startsAt ? ` at ${clockInWords(startsAt, timeZone)}` : '';
  return `${shortDay(day)}${hour}${place ? `, ${place}` : ''}`;
}
