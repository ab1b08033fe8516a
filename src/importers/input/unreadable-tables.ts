import { open } from 'node:fs/promises';
import type { ImportedRecord } from '../../legislature/batch.ts';
import type { InputFile } from '../importer.ts';
import { csvHeader } from './csv-header.ts';
import { csvRows } from './csv-rows.ts';
import { webPage } from './unknown-file.ts';

/** The maximum number of rows in the report, because people read it and a file may have fifty million faulty rows. */
const MAX_LISTED = 10_000;

export type RejectedEntry = Extract<ImportedRecord, { refused: unknown }>;

/**
 * The rejection of a table without its required columns, with the number of lost rows.
 * @param missing the missing required columns
 */
export async function withoutColumns(file: InputFile, missing: readonly string[]): Promise<RejectedEntry> {
  const place = { file: file.path, line: 1 };
  const header = await csvHeader(file);
  if (header.length === 0) return { place, refused: { field: 'file', reason: 'is empty' } };
  const page = await webPage(file);
  if (page) return { place, refused: { field: 'file', reason: page } };
  let count = 0;
  for await (const _ of csvRows(file.diskPath)) count++;
  const reason =
    header.length === 1 && /[;\t|]/.test(header[0] ?? '')
      ? 'its columns are not separated by commas'
      : `no column ${missing.join(', ')}`;

  return { place, refused: { field: 'columns', reason, ...(count > 1 && { count }) } };
}

/** The report of missing optional columns. Their cells stay empty, and the other columns are imported. */
export function missingColumns(file: InputFile, missing: readonly string[]): RejectedEntry {
  const reason = `no column ${missing.join(', ')}; the other columns were imported`;
  return { place: { file: file.path, line: 1 }, refused: { field: 'columns', reason } };
}

/** The first rejections of a file, then one entry with the number of the others. */
export async function* limited(
  file: InputFile,
  rejections: Iterable<RejectedEntry> | AsyncIterable<RejectedEntry>,
): AsyncGenerator<RejectedEntry> {
  let listed = 0;
  let count = 0;
  for await (const rejection of rejections) {
    if (++listed <= MAX_LISTED) yield rejection;
    else count += rejection.refused.count ?? 1;
  }

  if (count === 0) return;
  yield {
    place: { file: file.path },
    refused: { field: 'rows', reason: 'more rejected rows, not listed', count },
  };
}

/** The rejection of a table with a header and no rows, for exports that omit such tables or never have them. */
export function withoutRows(file: InputFile): RejectedEntry {
  return { place: { file: file.path, line: 1 }, refused: { field: 'rows', reason: 'has no rows' } };
}

/**
 * The rejections of files that end in the middle of a line although others in the set do not. The same program wrote them all, so
 * these are truncated. A file truncated at the end of a line looks complete.
 */
export async function* truncatedFiles(files: readonly InputFile[]): AsyncGenerator<RejectedEntry> {
  const truncated: InputFile[] = [];
  for (const file of files) {
    if (!(await endsWithLine(file.diskPath))) truncated.push(file);
  }
  if (truncated.length === files.length) return;
  for (const { path } of truncated) {
    const reason = 'is truncated: it ends in the middle of a line';
    yield { place: { file: path }, refused: { field: 'file', reason } };
  }
}

/** Whether a file in any supported encoding ends with a line end. An empty file counts as one that does. */
async function endsWithLine(diskPath: string): Promise<boolean> {
  const handle = await open(diskPath);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2));
    const [last, beforeLast] = [buffer[bytesRead - 1], buffer[bytesRead - 2]];
    return size === 0 || isLineEnd(last) || (last === 0 && isLineEnd(beforeLast));
  } finally {
    await handle.close();
  }
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}

export function quoted(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}
