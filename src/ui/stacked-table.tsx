// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the implicit roles when CSS changes the display of table elements
import { Fragment } from 'react';
import styles from './stacked-table.module.css';

export interface Column<Row> {
  heading: string;
  /** The visible heading if it is more than text. `heading` still labels the cell in a stacked row. */
  shownHeading?: React.ReactNode;
  cell: (row: Row) => React.ReactNode;
  /** Numbers are aligned right. */
  isNumber?: boolean;
  /** Whether the cell is the row's header. */
  isRowName?: boolean;
  /** Whether the cell is on the first line of a stacked row, next to the row's header. */
  isLead?: boolean;
  /** Whether the cell needs its heading in a stacked row, as a second date or `Yes` does. By default, numbers do. */
  isLabeled?: boolean;
}

interface StackedTableProps<Row> {
  caption: React.ReactNode;
  /** Hides the caption visually if a heading above has the same text. */
  isCaptionHidden?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The button that opens the details of a row. */
  detailsButton?: (row: Row) => React.ReactNode;
  /** The opened details of a row. */
  details?: (row: Row) => React.ReactNode;
}

/** A table whose rows are stacked into two lines on narrow screens: the row's header, and below it the other cells. */
export function StackedTable<Row>({
  caption,
  isCaptionHidden,
  columns,
  rows,
  rowKey,
  detailsButton,
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
            {detailsButton && (
              <th role="columnheader" scope="col" className={styles.opening}>
                <span className="visually-hidden">Details</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" data-results>
          {rows.map((row) => {
            const opened = details?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr role="row">
                  {columns.map((column) => tableCell(column, row))}
                  {detailsButton && (
                    <td role="cell" className={styles.opening}>
                      {detailsButton(row)}
                    </td>
                  )}
                </tr>
                {opened && (
                  <tr role="row">
                    <td role="cell" className={styles.opened} colSpan={columns.length + 1}>
                      {opened}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A cell, which is not a component, because a long table would have hundreds of them. */
function tableCell<Row>(column: Column<Row>, row: Row) {
  const { heading, isNumber, isRowName, isLead, isLabeled = isNumber } = column;
  const content = column.cell(row);
  const isEmpty = content === null || content === undefined || content === '' || content === false;

  const shape = {
    'data-heading': heading,
    'data-labeled': isLabeled || undefined,
    'data-lead': isLead,
    'data-empty': isEmpty || undefined,
    className: isNumber ? styles.number : undefined,
    children: content,
  };

  return isRowName ? (
    <th key={heading} {...shape} role="rowheader" scope="row" />
  ) : (
    <td key={heading} {...shape} role="cell" />
  );
}
