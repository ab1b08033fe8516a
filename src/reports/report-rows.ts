import { Progress, progressName } from '../legislature/progress-stages.ts';
import type { Grouping, ReportChoices, ReportView } from './report-choices.ts';
import { type ColumnName, columnOf, type ReportedBill } from './reported-bill.ts';

/** A bill of a report, as it was and as it is. */
export interface FrozenAndLive {
  position: number;
  billId: number | null;
  frozen: ReportedBill;
  /** Undefined where the site no longer has it, and where nobody asked how it is now. */
  live: ReportedBill | undefined;
}

export interface ReportCell {
  column: ColumnName;
  text: string;
  /** What stood here, where that was something else. */
  was?: string;
}

/** A bill as a report shows it. */
export interface ReportRow {
  key: number;
  billId: number | null;
  number: string;
  wasNumber?: string;
  /** In the chosen columns. */
  cells: ReportCell[];
  /** What else changed, in columns that are not shown. */
  others: ReportCell[];
  /** `gone` from the site; what the row says then is how it was. */
  state: 'as it was' | 'changed' | 'gone';
}

export interface ReportGroup {
  /** Empty where nothing is grouped. */
  name: string;
  rows: ReportRow[];
}

interface Shown extends ReportChoices {
  view: ReportView;
  timeZone: string;
  /** The columns that this site has. */
  known: readonly ColumnName[];
}

/** The rows of a report in their groups. What changed is told by every column, shown or not. */
export function reportGroups(bills: readonly FrozenAndLive[], shown: Shown): ReportGroup[] {
  const told = bills.map((bill) => ({ row: rowOf(bill, shown), bill: shownBill(bill, shown.view) }));
  const kept = shown.view === 'changed' ? told.filter(({ row }) => row.state !== 'as it was') : told;
  const grouped = Map.groupBy(kept, ({ bill }) => groupOf(bill, shown.group));
  const groups = [...grouped].map(([name, members]) => ({ name, rows: members.map(({ row }) => row) }));
  return groups.sort((one, other) => compareGroups(one.name, other.name, shown.group));
}

/** How many of a report's bills are no longer as they were. */
export function countChanged(bills: readonly FrozenAndLive[], shown: Shown): number {
  return bills.filter((bill) => rowOf(bill, { ...shown, view: 'now' }).state !== 'as it was').length;
}

function shownBill({ frozen, live }: FrozenAndLive, view: ReportView): ReportedBill {
  return view === 'frozen' ? frozen : (live ?? frozen);
}

function rowOf(bill: FrozenAndLive, { columns, known, view, timeZone }: Shown): ReportRow {
  const { frozen, live } = bill;
  const here = shownBill(bill, view);
  const cells = known.map((column): ReportCell => {
    const { text } = columnOf(column);
    const cell = { column, text: text(here, timeZone) };
    const was = text(frozen, timeZone);
    return was === cell.text ? cell : { ...cell, was };
  });
  const isGone = view !== 'frozen' && !live;
  const isChanged = here.number !== frozen.number || cells.some(({ was }) => was !== undefined);
  return {
    key: bill.position,
    billId: bill.billId,
    number: here.number,
    ...(here.number !== frozen.number && { wasNumber: frozen.number }),
    cells: cells.filter(({ column }) => columns.includes(column)),
    others: cells.filter(({ column, was }) => was !== undefined && !columns.includes(column)),
    state: isGone ? 'gone' : isChanged ? 'changed' : 'as it was',
  };
}

const WITHOUT = { nothing: '', stage: '', committee: 'No committee' };

function groupOf(bill: ReportedBill, group: Grouping): string {
  if (group === 'nothing') return '';
  return (group === 'stage' ? progressName(bill.stage) : bill.committee) || WITHOUT[group];
}

/** Stages in the order of the way, committees by the alphabet, those without one at the end. */
function compareGroups(one: string, other: string, group: Grouping): number {
  if (group === 'stage') return STAGES.indexOf(one) - STAGES.indexOf(other);
  const isLast = (name: string) => Number(name === WITHOUT[group]);
  return isLast(one) - isLast(other) || one.localeCompare(other, 'en');
}

const STAGES = Progress.options.map(progressName);

/** What changed of a bill, in words: `Status was Filed; Committee was Health`. */
export function changesInWords(row: ReportRow): string {
  if (row.state === 'gone') return GONE;
  const was = row.wasNumber ? [`Bill was ${row.wasNumber}`] : [];
  return [...was, ...[...row.cells, ...row.others].flatMap(changeInWords)].join('; ');
}

function changeInWords({ column, was }: ReportCell): string[] {
  return was === undefined ? [] : [`${columnOf(column).heading} was ${was || NOTHING}`];
}

/** Said of what was empty. */
export const NOTHING = 'empty';
export const GONE = 'No longer on this site';
