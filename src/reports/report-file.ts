import { dayInWords } from '../ui/dates.ts';
import { COLUMNS, GROUPINGS } from './report-columns.ts';
import { changesInWords, type ReportCell, type ReportRow } from './report-rows.ts';
import type { ViewedReport } from './report-view.server.ts';

/** A cell's text; a cell that holds a day has that too, `YYYY-MM-DD`. */
export type FileCell = Pick<ReportCell, 'text' | 'day'>;

/** A report as rows of a spreadsheet: what the page shows, with groups and changes as columns of their own. */
export interface ReportFile {
  /** Without its ending. */
  name: string;
  headings: string[];
  rows: FileCell[][];
}

/** What is seen of a report, for a spreadsheet. */
export function reportFile({ report, view, choices, groups, isShortened }: ViewedReport): ReportFile {
  const isGrouped = choices.group !== 'nothing';
  const tellsChanges = view !== 'frozen';
  const cellsOf = (row: ReportRow): FileCell[] => [
    { text: row.number },
    ...choices.columns.map((name) => row.cells.find(({ column }) => column === name) ?? { text: '' }),
  ];
  return {
    name: `report-${report.id}`,
    headings: [
      ...(isGrouped ? [`${isShortened ? 'First ' : ''}${GROUPINGS[choices.group]}`] : []),
      'Bill',
      ...choices.columns.map((name) => COLUMNS[name]),
      ...(tellsChanges ? [`Changed since ${dayInWords(report.day)}`] : []),
    ],
    rows: groups.flatMap(({ name, rows }) =>
      rows.map((row) => [
        ...(isGrouped ? [{ text: name }] : []),
        ...cellsOf(row),
        ...(tellsChanges ? [{ text: changesInWords(row) }] : []),
      ]),
    ),
  };
}
