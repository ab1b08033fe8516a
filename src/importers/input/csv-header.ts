import type { InputFile } from '../importer.ts';
import { firstBytes } from './first-bytes.ts';
import { textOf } from './text-encoding.ts';

const MAX_HEADER_BYTES = 16_384;

/** The column names of a CSV file in any supported encoding; empty if the file is empty. */
export async function csvHeader(file: InputFile): Promise<string[]> {
  const [line = ''] = textOf(await firstBytes(file.diskPath, MAX_HEADER_BYTES)).split('\n');
  // Column names contain no commas or quotation marks.
  return line === '' ? [] : line.split(',').map((name) => name.replaceAll('"', '').trim());
}
