import { Progress, progressName } from '../legislature/status/progress-stages.ts';
import {
  COLUMNS,
  type ColumnName,
  EMPTY_LABEL,
  type Grouping,
  OWN_COLUMNS,
  REMOVED_LABEL,
  type ReportChoices,
  type ReportView,
} from './report-columns.ts';
import { type CellFacts, cellOf, isKnown, type ReportedBill } from './reported-bill.ts';

/** A bill of a report, as it was and as it is. */
export interface FrozenAndLive {
  position: number;
  billId: number | null;
  frozen: ReportedBill;
  /** Undefined where the site no longer has it, and where nobody asked how it is now. */
  live: ReportedBill | undefined;
  /** What the owner notes of it for themselves today, where they ask for it. */
  privateNote?: string | undefined;
}

export interface ReportCell extends CellFacts {
  column: ColumnName;
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

/** More rows than anyone reads: a thousand bills on a hundred lists would be a hundred thousand. */
const MAX_ROWS = 5_000;

/**
 * The rows of a report in their groups. What changed is told by every column, shown or not.
 * @returns `isShortened` where bills on several lists stand under the first alone, since they would be too many rows
 */
export function reportGroups(
  bills: readonly FrozenAndLive[],
  shown: Shown,
): { groups: ReportGroup[]; isShortened: boolean } {
  const rows = bills.map((bill) => ({ row: rowOf(bill, shown), bill: shownBill(bill, shown.view) }));
  const kept = shown.view === 'changed' ? rows.filter(({ row }) => row.state !== 'as it was') : rows;
  const named = kept.map(({ row, bill }) => ({ row, names: groupsOf(bill, shown.group) }));
  const isShortened = named.reduce((sum, { names }) => sum + names.length, 0) > MAX_ROWS;
  const placed = named.flatMap(({ row, names }) =>
    (isShortened ? names.slice(0, 1) : names).map((name) => ({ name, row })),
  );
  const grouped = Map.groupBy(placed, ({ name }) => name);
  const groups = [...grouped].map(([name, members]) => ({ name, rows: members.map(({ row }) => row) }));
  groups.sort((one, other) => compareGroups(one.name, other.name, shown.group));
  return { groups, isShortened };
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
  // What the owner says has changed only where it is shown.
  const compared = known.filter((column) => columns.includes(column) || !OWN_COLUMNS.includes(column));
  const cells = compared.map((column): ReportCell => {
    if (column === 'privateNote') return { column, text: bill.privateNote ?? '' };
    const cell = { column, ...cellOf(here, column, timeZone) };
    if (!isKnown(frozen, column)) return cell;
    const was = cellOf(frozen, column, timeZone).text;
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

const WITHOUT = { nothing: '', stage: '', committee: 'No committee', list: 'On no list' };

/** A bill on two lists stands under both; the first comes first. */
function groupsOf({ stage, committee, tracked }: ReportedBill, group: Grouping): string[] {
  const names = {
    nothing: [''],
    stage: [progressName(stage)],
    committee: committee ? [committee] : [],
    list: tracked.map(({ list }) => list),
  }[group];
  return names.length > 0 ? names : [WITHOUT[group]];
}

/** Stages in the order of the way, committees and lists by the alphabet, those without one at the end. */
function compareGroups(one: string, other: string, group: Grouping): number {
  if (group === 'stage') return STAGES.indexOf(one) - STAGES.indexOf(other);
  const isLast = (name: string) => Number(name === WITHOUT[group]);
  return isLast(one) - isLast(other) || one.localeCompare(other, 'en');
}

const STAGES = Progress.options.map(progressName);

/** What changed of a bill, in words: `Status was Filed; Committee was Health`. */
export function changesText(row: ReportRow): string {
  if (row.state === 'gone') return REMOVED_LABEL;
  const was = row.wasNumber ? [`Bill was ${row.wasNumber}`] : [];
  return [...was, ...[...row.cells, ...row.others].flatMap(changeText)].join('; ');
}

function changeText({ column, was }: ReportCell): string[] {
  return was === undefined ? [] : [`${COLUMNS[column]} was ${was || EMPTY_LABEL}`];
}
