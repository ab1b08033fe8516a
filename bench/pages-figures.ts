/** Tables of figures with their budgets. */

/** A measured number; its value is undefined if there was nothing to measure. */
export interface Figure {
  value: number | undefined;
  /** The maximum, in the same unit. */
  budget?: number;
  /** Digits after the decimal point. */
  digits?: number;
  /** Text after the number: `(3.1x)`. */
  note?: string;
}

export interface FigureRow {
  name: string;
  figures: Figure[];
}

/** A figure over its budget as a sentence, for the end of the run. */
export type Excess = string;

/** Prints a table with an exclamation mark after each figure over its budget. @returns those figures */
export function printTable(title: string, headings: string[], rows: FigureRow[]): Excess[] {
  const [first = '', ...columns] = headings;
  const width = Math.max(first.length, ...rows.map(({ name }) => name.length));
  const cells = rows.map(({ figures }) => figures.map(formatted));
  const widths = columns.map((heading, at) =>
    Math.max(heading.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (name: string, row: string[]) =>
    name.padEnd(width) + row.map((cell, at) => `  ${cell.padStart(widths[at] ?? 0)}`).join('');
  console.log(`\n${title}\n`);
  console.log(line(first, columns));
  for (const [at, { name }] of rows.entries()) console.log(line(name, cells[at] ?? []));

  return rows.flatMap(({ name, figures }) =>
    figures.flatMap((figure, at) =>
      isOver(figure)
        ? `${name}: ${columns[at]} ${formatted(figure).replace('!', '')}, budget ${figure.budget}`
        : [],
    ),
  );
}

function isOver({ value, budget }: Figure): boolean {
  return value !== undefined && budget !== undefined && value > budget;
}

function formatted(figure: Figure): string {
  const { value, digits = 1, note } = figure;
  const number = value === undefined ? '-' : value.toFixed(digits);
  return `${number}${isOver(figure) ? '!' : ''}${note ? ` ${note}` : ''}`;
}

/** A quantile of values. @param share 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
