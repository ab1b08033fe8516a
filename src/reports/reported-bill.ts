import { z } from 'zod';
import { progressName } from '../legislature/status/progress-stages.ts';
import { hearingText } from '../meetings/hearing-text.ts';
import { POSITION_NAMES, POSITIONS, PRIORITIES, PRIORITY_NAMES } from '../tracking/tracking-words.ts';
import { shortDay } from '../ui/dates.ts';
import type { FrozenColumnName } from './report-columns.ts';

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
  /** On which lists of the report's owner it stood, and with what. */
  tracked: z
    .array(
      z.object({
        list: z.string(),
        position: z.enum(POSITIONS),
        priority: z.enum(PRIORITIES),
        // Reports made before there were public notes do not know. Private notes are never kept in a report.
        publicNote: z.string().optional(),
      }),
    )
    .default([]),
});
export type ReportedBill = z.infer<typeof ReportedBill>;

/** What stands in a report's cell. */
export interface CellFacts {
  /** Empty where nothing is known. */
  text: string;
  /** `YYYY-MM-DD` where the cell holds a day: spreadsheets sort by it. */
  day?: string;
}

/** What a bill's cell says in a column. */
export function cellOf(bill: ReportedBill, column: FrozenColumnName, timeZone: string): CellFacts {
  const { tracked, lastActionOn } = bill;
  switch (column) {
    case 'lastActionOn':
      return lastActionOn ? { text: shortDay(lastActionOn), day: lastActionOn.slice(0, 10) } : { text: '' };
    case 'stage':
      return { text: progressName(bill.stage) };
    case 'nextHearing':
      return { text: bill.nextHearing ? hearingText(bill.nextHearing, timeZone) : '' };
    case 'lists':
      return { text: tracked.map(({ list }) => list).join('; ') };
    case 'position':
      return { text: byList(tracked, ({ position }) => POSITION_NAMES[position]) };
    case 'priority':
      return { text: byList(tracked, ({ priority }) => PRIORITY_NAMES[priority]) };
    case 'publicNote':
      return { text: notesOfLists(tracked.map(({ list, publicNote = '' }) => ({ list, note: publicNote }))) };
    default:
      return { text: bill[column] ?? '' };
  }
}

/** Whether a report says anything of a column: those made before there were public notes do not. */
export function isKnown({ tracked }: ReportedBill, column: FrozenColumnName): boolean {
  return column !== 'publicNote' || tracked.every(({ publicNote }) => publicNote !== undefined);
}

type Tracked = ReportedBill['tracked'];

/** Once where all lists say the same, else each with its list. */
function byList(tracked: Tracked, said: (on: Tracked[number]) => string): string {
  const [first, ...others] = tracked;
  if (!first) return '';
  if (others.every((other) => said(other) === said(first))) return said(first);
  return tracked.map((on) => `${said(on)} (${on.list})`).join('; ');
}

/** Notes on a bill from the lists that it is on: each once, or where lists differ each with its list. */
export function notesOfLists(notes: readonly { list: string; note: string }[]): string {
  const written = notes.filter(({ note }) => note !== '');
  const texts = new Set(written.map(({ note }) => note));
  if (texts.size <= 1) return [...texts].join('');
  return written.map(({ list, note }) => `${list}: ${note}`).join('\n');
}
