import { open } from 'node:fs/promises';
import type { ImportedRecord } from '../../legislature/batch.ts';
import type { InputFile } from '../importer.ts';
import { csvHeader } from './csv-header.ts';
import { csvRows } from './csv-rows.ts';
import { webPage } from './unknown-file.ts';

/** A report is read by people, and a file that is wrong from end to end may have fifty million rows. */
const MAX_LISTED = 10_000;

export type Refused = Extract<ImportedRecord, { refused: unknown }>;

/**
 * Refuses a table that lacks columns, with the number of rows that are lost with it.
 * @param missing the columns that it cannot do without
 */
export async function withoutColumns(file: InputFile, missing: readonly string[]): Promise<Refused> {
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

/** Tells of columns that a table can do without and should have: their cells are empty, the rest of each row is taken. */
export function missingColumns(file: InputFile, missing: readonly string[]): Refused {
  const reason = `no column ${missing.join(', ')}; the rest of each row was taken`;
  return { place: { file: file.path, line: 1 }, refused: { field: 'columns', reason } };
}

/** The first of a file's refusals, and the number of the others. */
export async function* limited(
  file: InputFile,
  refusals: Iterable<Refused> | AsyncIterable<Refused>,
): AsyncGenerator<Refused> {
  let listed = 0;
  let count = 0;
  for await (const refusal of refusals) {
    if (++listed <= MAX_LISTED) yield refusal;
    else count += refusal.refused.count ?? 1;
  }
  if (count === 0) return;
  yield { place: { file: file.path }, refused: { field: 'rows', reason: 'cannot be used either', count } };
}

/** Refuses a table of an export that has a header and no rows, where the export leaves such tables out or never has them. */
export function withoutRows(file: InputFile): Refused {
  return { place: { file: file.path, line: 1 }, refused: { field: 'rows', reason: 'has no rows' } };
}

/**
 * Refuses files that end in the middle of a line where others beside them do not. The same program wrote them all, so these were
 * cut off; one that is cut at the end of a line cannot be told from a whole one.
 */
export async function* truncatedFiles(files: readonly InputFile[]): AsyncGenerator<Refused> {
  const cut: InputFile[] = [];
  for (const file of files) {
    if (!(await endsWithLine(file.diskPath))) cut.push(file);
  }
  if (cut.length === files.length) return;
  for (const { path } of cut) {
    const reason = 'ends in the middle of a line: it is cut off';
    yield { place: { file: path }, refused: { field: 'file', reason } };
  }
}

/** Whether a file ends with a line feed, in whatever encoding; an empty file does. */
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
