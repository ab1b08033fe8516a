// biome-ignore-all lint/a11y/noRedundantRoles: the roles are what the elements mean anyway; Safari forgets it once CSS stacks them
import { useId, useState } from 'react';
import { DetailsButton } from './details-button.tsx';
import styles from './stacked-table.module.css';

export interface Column<Row> {
  heading: string;
  /** The heading as shown where it is more than words. `heading` still labels the cell in a stacked row. */
  shownHeading?: React.ReactNode;
  cell: (row: Row) => React.ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** The cell that names its row. */
  isRowName?: boolean;
  /** In a stacked row, words that belong on its first line, beside its name. */
  isLead?: boolean;
  /** In a stacked row, a cell that says nothing without its heading: a second date, `Yes`; unless told otherwise, each number. */
  isLabelled?: boolean;
}

interface StackedTableProps<Row> {
  caption: React.ReactNode;
  /** The caption is heard but not seen where a heading above says the same. */
  isCaptionHidden?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What a row opens to, and what that is called. */
  details?: { of: (row: Row) => string; content: (row: Row) => React.ReactNode };
}

/** A table whose rows become two lines where there is no room for columns: what a row is, and below it the other cells. */
export function StackedTable<Row>({
  caption,
  isCaptionHidden,
  columns,
  rows,
  rowKey,
  details,
}: StackedTableProps<Row>) {
  return (
    <div className={styles.room}>
      <table role="table" className={styles.table}>
        <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ heading, shownHeading, isNumber }) => (
              <th
                key={heading}
                role="columnheader"
                scope="col"
                className={isNumber ? styles.number : undefined}
              >
                {shownHeading ?? heading}
              </th>
            ))}
            {details && (
              <th role="columnheader" scope="col" className={styles.opening}>
                <span className="visually-hidden">Details</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" data-results>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} columns={columns} row={row} details={details} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row>({
  columns,
  row,
  details,
}: Pick<StackedTableProps<Row>, 'columns' | 'details'> & { row: Row }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr role="row">
        {columns.map((column) => (
          <TableCell key={column.heading} column={column} row={row} />
        ))}
        {details && (
          <td role="cell" className={styles.opening}>
            <DetailsButton
              of={details.of(row)}
              isOpen={isOpen}
              controls={id}
              onToggle={() => setOpen(!isOpen)}
            />
          </td>
        )}
      </tr>
      {isOpen && (
        <tr role="row" id={id}>
          <td role="cell" className={styles.opened} colSpan={columns.length + 1}>
            {details?.content(row)}
          </td>
        </tr>
      )}
    </>
  );
}

function TableCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { heading, isNumber, isRowName, isLead, isLabelled = isNumber } = column;
  const content = column.cell(row);
  const isEmpty = content === null || content === undefined || content === '' || content === false;
  const shape = {
    'data-heading': heading,
    'data-labelled': isLabelled || undefined,
    'data-lead': isLead,
    'data-empty': isEmpty || undefined,
    className: isNumber ? styles.number : undefined,
    children: content,
  };
  return isRowName ? <th {...shape} role="rowheader" scope="row" /> : <td {...shape} role="cell" />;
}
