import { z } from 'zod';
import { stageName, statusName } from '../bills/status-name.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { hearingText } from '../meetings/hearing-text.ts';
import { POSITION_NAMES, POSITIONS, PRIORITIES, PRIORITY_NAMES } from '../tracking/tracking-words.ts';
import { shortDay } from '../ui/dates.ts';
import type { FrozenColumnName } from './report-columns.ts';

/** A bill in a report. It is stored as JSON as long as the report exists, so fields that are added later need a default. */
export const ReportedBill = z.object({
  number: z.string(),
  title: z.string(),
  /** Undefined in reports that are older than this field. */
  kind: z.string().optional(),
  session: z.string(),
  sponsor: z.string().nullable(),
  /** As it is stored, or in words in reports that are older than stored statuses. */
  status: z.string(),
  /** One of `Progress`. */
  stage: z.string(),
  lastActionOn: z.string().nullable(),
  lastAction: z.string().nullable(),
  committee: z.string().nullable(),
  nextHearing: z
    .object({ day: z.string(), startsAt: z.string().nullable(), place: z.string().nullable() })
    .nullable(),
  /** The owner's tracking lists with the bill, and the position, priority and notes there. */
  tracked: z
    .array(
      z.object({
        list: z.string(),
        position: z.enum(POSITIONS),
        priority: z.enum(PRIORITIES),
        // Undefined in reports that are older than public notes. Private notes are never stored in a report.
        publicNote: z.string().optional(),
        // Undefined in reports that are older than custom fields. The values are as people read them.
        customFields: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
      }),
    )
    .default([]),
});
export type ReportedBill = z.infer<typeof ReportedBill>;

/** The stage of a bill in words. */
export function stageOfReport(bill: ReportedBill, words: LegislatureWords): string {
  return stageName(inWordsOfBill(bill), words);
}

function inWordsOfBill({ stage, ...bill }: ReportedBill) {
  return { ...bill, progress: stage };
}

/** The content of a report's cell. */
export interface CellFacts {
  /** The text of the value; empty if it is unknown. */
  text: string;
  /** `YYYY-MM-DD` if the cell has a date, which spreadsheets sort by. */
  day?: string;
}

/** The cell of a bill in a column. */
export function cellOf(
  bill: ReportedBill,
  column: FrozenColumnName,
  { timeZone, words }: { timeZone: string; words: LegislatureWords },
): CellFacts {
  const { tracked, lastActionOn } = bill;
  switch (column) {
    case 'lastActionOn':
      return lastActionOn ? { text: shortDay(lastActionOn), day: lastActionOn.slice(0, 10) } : { text: '' };
    case 'status':
      return { text: statusName(inWordsOfBill(bill), words) };
    case 'stage':
      return { text: stageOfReport(bill, words) };
    case 'nextHearing':
      return { text: bill.nextHearing ? hearingText(bill.nextHearing, timeZone) : '' };
    case 'lists':
      return { text: tracked.map(({ list }) => list).join('; ') };
    case 'position':
      return { text: byList(tracked, ({ position }) => POSITION_NAMES[position]) };
    case 'priority':
      return { text: byList(tracked, ({ priority }) => PRIORITY_NAMES[priority]) };
    case 'customFields':
      return { text: byList(tracked, ({ customFields = [] }) => customFieldsText(customFields)) };
    case 'publicNote':
      return { text: notesOfLists(tracked.map(({ list, publicNote = '' }) => ({ list, note: publicNote }))) };
    default:
      return { text: bill[column] ?? '' };
  }
}

function customFieldsText(fields: readonly { name: string; value: string }[]): string {
  return fields.map(({ name, value }) => `${name}: ${value}`).join('; ');
}

/** Whether a report has data for a column. Reports that are older than public notes or custom fields have none for them. */
export function isKnown({ tracked }: ReportedBill, column: FrozenColumnName): boolean {
  if (column !== 'publicNote' && column !== 'customFields') return true;
  return tracked.every((on) => on[column] !== undefined);
}

type Tracked = ReportedBill['tracked'];

/** One value if all lists agree, else each value with its list. */
function byList(tracked: Tracked, said: (on: Tracked[number]) => string): string {
  const [first, ...others] = tracked;
  if (!first) return '';
  if (others.every((other) => said(other) === said(first))) return said(first);
  return tracked.map((on) => `${said(on)} (${on.list})`).join('; ');
}

/** The notes on a bill from its lists: each note once, with its list if the lists differ. */
export function notesOfLists(notes: readonly { list: string; note: string }[]): string {
  const written = notes.filter(({ note }) => note !== '');
  const texts = new Set(written.map(({ note }) => note));
  if (texts.size <= 1) return [...texts].join('');
  return written.map(({ list, note }) => `${list}: ${note}`).join('\n');
}
