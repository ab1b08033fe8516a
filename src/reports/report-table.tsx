import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { COLUMNS, type ColumnName, EMPTY_LABEL, REMOVED_LABEL } from './report-columns.ts';
import styles from './report-page.module.css';
import type { ReportCell, ReportGroup, ReportRow } from './report-rows.ts';

interface ReportTableProps {
  title: string;
  groups: ReportGroup[];
  columns: readonly ColumnName[];
  isShortened: boolean;
}

/** The bills of a report, a table for each group. */
export function ReportTable({ title, groups, columns, isShortened }: ReportTableProps) {
  const shown: Column<ReportRow>[] = [
    { heading: 'Bill', isRowName: true, cell: (row) => <BillCell row={row} /> },
    ...columns.map((column) => ({
      heading: COLUMNS[column],
      isLabeled: true,
      cell: ({ cells }: ReportRow) => shownCell(cells.find((cell) => cell.column === column)),
    })),
  ];
  const showsChanges = groups.some(({ rows }) => rows.some(({ state }) => state !== 'as it was'));
  const tables = groups.map(({ name, rows }) => (
    <section key={name} className={`${styles.group} ${showsChanges ? styles.changing : ''}`}>
      {name && (
        <h2>
          {name} <small>{rows.length.toLocaleString('en-US')}</small>
        </h2>
      )}
      <StackedTable
        caption={name || title}
        isCaptionHidden
        columns={shown}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </section>
  ));
  return (
    <>
      {isShortened && (
        <p>To limit the number of rows, each bill is shown only under the first of its lists.</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.wide} aria-label={title} tabIndex={0}>
        {tables}
      </section>
    </>
  );
}

function BillCell({ row: { billId, number, wasNumber, state, others } }: { row: ReportRow }) {
  return (
    <div>
      {billId ? <a href={`/app/bill/${billId}`}>{number}</a> : number}
      {state === 'changed' && <span className={styles.mark}>Changed</span>}
      {state === 'gone' && <span className={styles.mark}>{REMOVED_LABEL}</span>}
      {wasNumber && <Was text={wasNumber} />}
      {others.map(({ column, was }) => (
        <small key={column} className={styles.was}>
          {COLUMNS[column]} was: {was || EMPTY_LABEL}
        </small>
      ))}
    </div>
  );
}

/** Renders nothing for an empty cell, so that a stacked row omits it. */
function shownCell(cell: ReportCell | undefined): React.ReactNode {
  if (!cell) return null;
  const text = cell.text && <span className={cell.day ? styles.day : styles.lines}>{cell.text}</span>;
  if (cell.was === undefined) return text;
  return (
    <div>
      {text || <i>{EMPTY_LABEL}</i>}
      <Was text={cell.was} />
    </div>
  );
}

function Was({ text }: { text: string }) {
  return <small className={styles.was}>Was: {text || EMPTY_LABEL}</small>;
}
