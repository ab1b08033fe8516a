import type { InputFile } from '../importer.ts';
import { firstBytes } from './first-bytes.ts';
import { textOf } from './text-encoding.ts';

const MAX_HEADER_BYTES = 16_384;

/** The names of a CSV file's columns, in whatever encoding it was saved; empty where the file is. */
export async function csvHeader(file: InputFile): Promise<string[]> {
  const [line = ''] = textOf(await firstBytes(file.diskPath, MAX_HEADER_BYTES)).split('\n');
  // Names of columns hold no commas and no quotes of their own.
  return line === '' ? [] : line.split(',').map((name) => name.replaceAll('"', '').trim());
}
