import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { progressName, STAGES } from '../legislature/status/progress-stages.ts';
import {
  COLUMNS,
  type ColumnName,
  EMPTY_LABEL,
  OWN_COLUMNS,
  REMOVED_LABEL,
  type ReportChoices,
  type ReportView,
} from './report-columns.ts';
import { type CellFacts, cellOf, isKnown, type ReportedBill, stageOfReport } from './reported-bill.ts';

/** A bill of a report, as it was when the report was made and as it is now. */
export interface FrozenAndLive {
  position: number;
  billId: number | null;
  frozen: ReportedBill;
  /** The current values; undefined if the site no longer has the bill, or if the view does not need current values. */
  live: ReportedBill | undefined;
  /** The owner's current private notes, if the report shows them. */
  privateNote?: string | undefined;
}

export interface ReportCell extends CellFacts {
  column: ColumnName;
  /** The earlier value, if it was different. */
  was?: string;
}

/** A row of a report. */
export interface ReportRow {
  key: number;
  billId: number | null;
  number: string;
  wasNumber?: string;
  /** The cells of the chosen columns. */
  cells: ReportCell[];
  /** Changes in columns that are not shown. */
  others: ReportCell[];
  /** `gone` if the site no longer has the bill; the row then shows its old values. */
  state: 'as it was' | 'changed' | 'gone';
}

export interface ReportGroup {
  /** The group's name; empty without grouping. */
  name: string;
  rows: ReportRow[];
}

interface Shown extends ReportChoices {
  view: ReportView;
  timeZone: string;
  words: LegislatureWords;
  /** The columns that the site's features allow. */
  known: readonly ColumnName[];
}

/**
 * The maximum number of rows, more than anyone reads. Without a limit, a thousand bills on a hundred lists would make a
 * hundred thousand rows.
 */
const MAX_ROWS = 5_000;

/**
 * The rows of a report in groups. Changes are found in all columns, shown or not.
 * @returns groups, and `isShortened` if bills on several lists appear only under the first one, to limit the number of rows
 */
export function reportGroups(
  bills: readonly FrozenAndLive[],
  shown: Shown,
): { groups: ReportGroup[]; isShortened: boolean } {
  const rows = bills.map((bill) => ({ row: rowOf(bill, shown), bill: shownBill(bill, shown.view) }));
  const shownRows = shown.view === 'changed' ? rows.filter(({ row }) => row.state !== 'as it was') : rows;
  const named = shownRows.map(({ row, bill }) => ({ row, names: groupsOf(bill, shown) }));
  const isShortened = named.reduce((sum, { names }) => sum + names.length, 0) > MAX_ROWS;
  const placed = named.flatMap(({ row, names }) =>
    (isShortened ? names.slice(0, 1) : names).map((name) => ({ name, row })),
  );
  const grouped = Map.groupBy(placed, ({ name }) => name);
  const groups = [...grouped].map(([name, members]) => ({ name, rows: members.map(({ row }) => row) }));
  groups.sort((one, other) => compareGroups(one.name, other.name, shown));

  return { groups, isShortened };
}

/** The number of bills that changed since the report was made. */
export function countChanged(bills: readonly FrozenAndLive[], shown: Shown): number {
  return bills.filter((bill) => rowOf(bill, { ...shown, view: 'now' }).state !== 'as it was').length;
}

function shownBill({ frozen, live }: FrozenAndLive, view: ReportView): ReportedBill {
  return view === 'frozen' ? frozen : (live ?? frozen);
}

function rowOf(bill: FrozenAndLive, { columns, known, view, timeZone, words }: Shown): ReportRow {
  const { frozen, live } = bill;
  const here = shownBill(bill, view);
  // The owner's own columns only count as changed if they are shown.
  const compared = known.filter((column) => columns.includes(column) || !OWN_COLUMNS.includes(column));
  const cells = compared.map((column): ReportCell => {
    if (column === 'privateNote') return { column, text: bill.privateNote ?? '' };
    const cell = { column, ...cellOf(here, column, { timeZone, words }) };
    if (!isKnown(frozen, column)) return cell;
    const was = cellOf(frozen, column, { timeZone, words }).text;
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

/** The groups of a bill. A bill on two lists is in both, in the order of the lists. */
function groupsOf(bill: ReportedBill, { group, words }: Shown): string[] {
  const { committee, tracked } = bill;
  const names = {
    nothing: [''],
    stage: [stageOfReport(bill, words)],
    committee: committee ? [committee] : [],
    list: tracked.map(({ list }) => list),
  }[group];
  return names.length > 0 ? names : [WITHOUT[group]];
}

/** Sorts groups: stages in legislative order, committees and lists alphabetically, and bills without a group last. */
function compareGroups(one: string, other: string, { group, words }: Shown): number {
  if (group === 'stage') {
    const stages = STAGES.map((stage) => progressName(stage, words));
    // A nomination is confirmed, and a draft never introduced: those come last.
    const placeOf = (name: string) => (stages.includes(name) ? stages.indexOf(name) : stages.length);
    return placeOf(one) - placeOf(other) || one.localeCompare(other, 'en');
  }
  const isLast = (name: string) => Number(name === WITHOUT[group]);
  return isLast(one) - isLast(other) || one.localeCompare(other, 'en');
}

/** The changes to a bill as text: `Status was Filed; Committee was Health`. */
export function changesText(row: ReportRow): string {
  if (row.state === 'gone') return REMOVED_LABEL;
  const was = row.wasNumber ? [`Bill was ${row.wasNumber}`] : [];
  return [...was, ...[...row.cells, ...row.others].flatMap(changeText)].join('; ');
}

function changeText({ column, was }: ReportCell): string[] {
  return was === undefined ? [] : [`${COLUMNS[column]} was ${was || EMPTY_LABEL}`];
}
