import type { FileCell, SheetFile } from '../http/workbook.ts';
import { dateText } from '../ui/dates.ts';
import { COLUMNS, GROUPINGS } from './report-columns.ts';
import { changesText, type ReportRow } from './report-rows.ts';
import type { ViewedReport } from './report-view.server.ts';

interface FiledReport extends Pick<ViewedReport, 'view' | 'choices' | 'groups' | 'isShortened'> {
  report: { id: number; day: string };
}

/** The current view of a report as a table for spreadsheets, with columns for groups and changes. */
export function reportFile({ report, view, choices, groups, isShortened }: FiledReport): SheetFile {
  const isGrouped = choices.group !== 'nothing';
  const showsChanges = view !== 'frozen';
  const cellsOf = (row: ReportRow): FileCell[] => [
    { text: row.number },
    ...choices.columns.map((name) => row.cells.find(({ column }) => column === name) ?? { text: '' }),
  ];

  return {
    name: `report-${report.id}`,
    sheet: 'Report',
    headings: [
      ...(isGrouped ? [`${isShortened ? 'First ' : ''}${GROUPINGS[choices.group]}`] : []),
      'Bill',
      ...choices.columns.map((name) => COLUMNS[name]),
      ...(showsChanges ? [`Changed since ${dateText(report.day)}`] : []),
    ],
    rows: groups.flatMap(({ name, rows }) =>
      rows.map((row) => [
        ...(isGrouped ? [{ text: name }] : []),
        ...cellsOf(row),
        ...(showsChanges ? [{ text: changesText(row) }] : []),
      ]),
    ),
  };
}
