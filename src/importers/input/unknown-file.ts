import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { InputFile } from '../importer.ts';
import { csvHeader } from './csv-header.ts';
import { firstBytes } from './first-bytes.ts';
import { textOf } from './text-encoding.ts';

/** The maximum size of a file that is read a second time only to explain why it was rejected. */
const MAX_BYTES = 20_000_000;
const MAX_HEADER_LENGTH = 120;
const START_BYTES = 512;

/**
 * Files whose names start with a period belong to the desktop or version control: macOS puts `._bills.csv` beside `bills.csv` in a
 * zip. LegiScan puts a checksum into its datasets.
 */
const COMPANION_NAME =
  /^(\.|(readme|licen[cs]e|notice|copying|provenance|changelog|makefile|dockerfile)\b|hash\.md5$)/i;
/** Documents, pictures, programs and files of the desktop, which no importer reads. */
const COMPANION_ENDING =
  /\.(md|rst|html?|css|m?[jt]s|py|rb|sh|toml|lock|log|pdf|docx?|xlsx?|png|jpe?g|gif|svg|webp|mp[34]|ini|db)$/i;

/** Whether a file usually comes with records and contains none: a README, the PDF of a bill, the picture of a member. */
export function isCompanion(path: string): boolean {
  const name = basename(path);
  return COMPANION_NAME.test(name) || COMPANION_ENDING.test(name);
}

/** The reason why no importer accepted a file, detailed enough for the operator to fix it. */
export async function unknownReason(file: InputFile): Promise<string> {
  const { path, diskPath } = file;
  const { size } = await stat(diskPath);
  if (size === 0) return 'is empty';
  const page = isCompanion(path) ? undefined : await webPage(file);
  if (page) return page;

  if (/\.json$/i.test(path) && size <= MAX_BYTES) {
    try {
      const fields = fieldsOf(JSON.parse(textOf(await readFile(diskPath))));
      if (fields.length > 0)
        return `is JSON in an unknown format with the fields ${fields.join(', ').slice(0, MAX_HEADER_LENGTH)}`;
    } catch {
      return 'is damaged or truncated: it is not valid JSON';
    }
  }

  if (/\.csv$/i.test(path)) {
    const header = (await csvHeader(file)).join(', ').slice(0, MAX_HEADER_LENGTH);
    return `is an unknown table with the columns ${header}`;
  }

  return 'is in an unknown format';
}

/** The names of the fields of a JSON object, or of the first object of an array. */
function fieldsOf(json: unknown): string[] {
  const object: unknown = Array.isArray(json) ? json[0] : json;
  return typeof object === 'object' && object !== null ? Object.keys(object) : [];
}

/** The reason for rejecting a web page in place of a file of records; undefined if the file is not a web page. */
export async function webPage({ diskPath }: InputFile): Promise<string | undefined> {
  const start = textOf(await firstBytes(diskPath, START_BYTES));
  if (!/^\s*<(!doctype html|html)\b/i.test(start)) return undefined;
  return 'is a web page, perhaps an error message: download the file again';
}
