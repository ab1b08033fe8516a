import type { MonthFigures } from './bill-flow.server.ts';
import styles from './month-chart.module.css';

type Series = Exclude<keyof MonthFigures, 'month'>;
const SERIES: Record<Series, string> = {
  // By the day of the first record: not all sources have the day of filing.
  filed: 'New bills',
  moved: 'Bills with an action',
  rollCalls: 'Roll calls',
};
/** Width of a column in percent of the month's width. */
const COLUMN_WIDTH = 80;

/** Activity of a session by month: a column chart for each series on its own scale, and all numbers as a table. */
export function MonthChart({ months }: { months: readonly MonthFigures[] }) {
  const all = Object.keys(SERIES) as Series[];
  const shown = all.filter((series) => months.some((month) => month[series] > 0));
  const missing = all.filter((series) => !shown.includes(series));
  const first = months[0]?.month ?? '';
  const last = months.at(-1)?.month ?? '';
  const step = 100 / months.length;
  return (
    <>
      {shown.map((series) => {
        const max = Math.max(...months.map((month) => month[series]));
        const peak = months.find((month) => month[series] === max)?.month ?? first;
        return (
          <figure key={series} className={styles.row}>
            <figcaption>
              {SERIES[series]}{' '}
              <span className={styles.soft}>
                peak in {monthName(peak)}: {max.toLocaleString('en-US')}
              </span>
            </figcaption>
            <svg className={styles.columns} aria-hidden="true">
              {months.map((month, at) => (
                <rect
                  key={month.month}
                  x={`${at * step}%`}
                  y={`${100 - (100 * month[series]) / max}%`}
                  width={`${(step * COLUMN_WIDTH) / 100}%`}
                  height={`${(100 * month[series]) / max}%`}
                >
                  <title>{`${monthName(month.month)}: ${month[series].toLocaleString('en-US')}`}</title>
                </rect>
              ))}
            </svg>
          </figure>
        );
      })}
      <p className={styles.ends} aria-hidden="true">
        <span>{monthName(first)}</span>
        <span>{monthName(last)}</span>
      </p>
      {missing.length > 0 && (
        <p className={styles.soft}>
          Not recorded: {missing.map((series) => SERIES[series].toLowerCase()).join(', ')}.
        </p>
      )}
      <details>
        <summary>Show as a table</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">Activity by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {shown.map((series) => (
                <th key={series} scope="col">
                  {SERIES[series]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthName(month.month)}</th>
                {shown.map((series) => (
                  <td key={series}>{month[series].toLocaleString('en-US')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** @param month `YYYY-MM` */
function monthName(month: string): string {
  return MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`));
}
