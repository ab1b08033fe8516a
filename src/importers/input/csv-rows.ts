import { Readable } from 'node:stream';
import { CsvError, type Info, type Options, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { utf8Pieces } from './text-encoding.ts';

/** A row of a CSV file with the number of its first line, or a line that is not a valid row, and the reason. */
export type CsvRow = { line: number; fields: string[] } | { line: number; problem: string };

/** The maximum length of a row, far above any row of a known format. Only an unclosed quote reaches it. */
const MAX_ROW_LENGTH = 4_000_000;
/** The maximum number of unclosed quotes. A file with more is not CSV. */
const MAX_RESTARTS = 20;

const lenient = {
  record_delimiter: '\n',
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
} as const;

/**
 * Reads a CSV file of any size row by row, in any supported encoding. A broken row never loses another one: if an unclosed quote
 * swallows the lines after it, those lines are read again one by one.
 * @returns every row after the header, each with the header's names
 */
export async function* csvRows(diskPath: string): AsyncGenerator<CsvRow & { header: string[] }> {
  let header: string[] | undefined;
  for await (const row of rowsFrom(diskPath)) {
    if ('problem' in row) yield { ...row, header: header ?? [] };
    else if (!header) header = row.fields.map((name) => name.trim());
    else yield* checked(row, header);
  }
}

interface RawRow {
  line: number;
  fields: string[];
  raw: string;
}

function* checked(row: RawRow, header: string[]): Generator<CsvRow & { header: string[] }> {
  const lines = linesOf(row.raw);
  if (row.fields.length === header.length && (lines.length === 1 || isProperlyQuoted(row.raw))) {
    yield { line: row.line, fields: row.fields, header };
    return;
  }

  if (lines.length === 1) {
    yield { line: row.line, problem: wrongCount(row.fields, header), header };
    return;
  }

  for (const [offset, text] of lines.entries()) {
    const line = row.line + offset;
    const fields = fieldsOfLine(text);
    if (!fields) yield { line, problem: 'a quote is not closed', header };
    else if (fields.length === header.length) yield { line, fields, header };
    else if (fields.length > 0) yield { line, problem: wrongCount(fields, header), header };
  }
}

/** Whether several lines really are one row, rather than an unclosed quote that ran into the next row's quote. */
function isProperlyQuoted(raw: string): boolean {
  return parsedText(raw, { ...lenient, relax_quotes: false }) !== undefined;
}

function wrongCount(fields: string[], header: string[]): string {
  return `has ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}, but the header has ${header.length}`;
}

/** The fields of one line; undefined if a quote opens in it and does not close. */
function fieldsOfLine(text: string): string[] | undefined {
  const rows = parsedText(text, lenient);
  return rows && (rows[0] ?? []);
}

function parsedText(text: string, options: Options): string[][] | undefined {
  try {
    return parseSync(text, options);
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

async function* rowsFrom(diskPath: string): AsyncGenerator<RawRow | { line: number; problem: string }> {
  let linesRead = 0;
  for (let restarts = 0; restarts <= MAX_RESTARTS; restarts++) {
    const pass = { linesRead, rows: 0 };
    try {
      yield* rowsOfPass(diskPath, pass);
      return;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      // A failing stream drops rows that it has read but not yet yielded, so those rows are read again.
      const rest = { linesRead: pass.linesRead, rows: 0 };
      const dropped = Number(error.records) - pass.rows;
      if (dropped > 0) yield* rowsOfPass(diskPath, rest, dropped);
      linesRead = rest.linesRead + 1;
      yield { line: linesRead, problem: unreadable(error) };
    }
  }
  yield { line: linesRead + 1, problem: 'cannot be read as CSV from here on' };
}

/**
 * Reads the rows after `pass.linesRead` lines, and updates the counts of `pass`.
 * @param limit maximum number of rows; all of them by default
 */
async function* rowsOfPass(
  diskPath: string,
  pass: { linesRead: number; rows: number },
  limit?: number,
): AsyncGenerator<RawRow> {
  const skipped = pass.linesRead;
  for await (const { record, raw, info } of parsed(diskPath, skipped, limit)) {
    pass.linesRead = skipped + info.lines;
    pass.rows += 1;
    yield { line: pass.linesRead - linesOf(raw).length + 1, fields: record, raw };
  }
}

function unreadable(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is not closed';
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `is longer than ${MAX_ROW_LENGTH.toLocaleString('en')} characters`;
  return error.message;
}

/** The lines of a row, since a quoted field may contain line feeds. Empty lines before it and its own line end do not count. */
function linesOf(raw: string): string[] {
  return raw.replace(/^\n+|\n$/g, '').split('\n');
}

interface ParsedRow {
  record: string[];
  raw: string;
  info: Info;
}

function parsed(diskPath: string, skippedLines: number, limit?: number): AsyncIterable<ParsedRow> {
  const parser = parse({
    ...lenient,
    info: true,
    raw: true,
    max_record_size: MAX_ROW_LENGTH,
    ...(limit && { to: limit }),
  });
  const text = Readable.from(withoutLines(utf8Pieces(diskPath), skippedLines), { objectMode: false });
  text.on('error', (error) => parser.destroy(error));
  return text.pipe(parser);
}

async function* withoutLines(pieces: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count;
  for await (const piece of pieces) {
    let from = 0;
    for (; left > 0 && from < piece.length; left--) from = piece.indexOf('\n', from) + 1 || piece.length;
    if (from < piece.length) yield piece.subarray(from);
  }
}
