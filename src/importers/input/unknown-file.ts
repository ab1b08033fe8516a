import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { InputFile } from '../importer.ts';
import { csvHeader } from './csv-header.ts';
import { firstBytes } from './first-bytes.ts';
import { textOf } from './text-encoding.ts';

/** Larger ones are not read a second time only to say what is wrong with them. */
const MAX_BYTES = 20_000_000;
const MAX_HEADER_LENGTH = 120;
const START_BYTES = 512;

/** A name that begins with a period is the desktop's or version control's: macOS puts `._bills.csv` beside `bills.csv` in a zip. */
const COMPANION_NAME = /^(\.|(readme|licen[cs]e|notice|copying|provenance|changelog|makefile|dockerfile)\b)/i;
/** Documents, pictures, programs and the desktop's files: no importer reads any of them. */
const COMPANION_ENDING =
  /\.(md|rst|html?|css|m?[jt]s|py|rb|sh|toml|lock|log|pdf|docx?|xlsx?|png|jpe?g|gif|svg|webp|mp[34]|ini|db)$/i;

/** Whether a file may lie beside records and hold none: a README, the PDF of a bill, the picture of a member. */
export function isCompanion(path: string): boolean {
  const name = basename(path);
  return COMPANION_NAME.test(name) || COMPANION_ENDING.test(name);
}

/** Why no format took a file, as exactly as can be told: whoever named it wants to know what to mend. */
export async function unknownReason(file: InputFile): Promise<string> {
  const { path, diskPath } = file;
  const { size } = await stat(diskPath);
  if (size === 0) return 'is empty';
  const page = isCompanion(path) ? undefined : await webPage(file);
  if (page) return page;
  if (/\.json$/i.test(path) && size <= MAX_BYTES) {
    try {
      JSON.parse(textOf(await readFile(diskPath)));
    } catch {
      return 'is damaged or cut off: it is named .json, and is not JSON to its end';
    }
  }
  if (/\.csv$/i.test(path)) {
    const header = (await csvHeader(file)).join(', ').slice(0, MAX_HEADER_LENGTH);
    return `is no table that is known here: its columns are ${header}`;
  }
  return 'is in no format that is known here';
}

/** What to say of a web page where a file of records should be; undefined where the file is none. */
export async function webPage({ diskPath }: InputFile): Promise<string | undefined> {
  const start = textOf(await firstBytes(diskPath, START_BYTES));
  if (!/^\s*<(!doctype html|html)\b/i.test(start)) return undefined;
  return 'is a web page, perhaps one that says why the file did not come: fetch it again';
}
