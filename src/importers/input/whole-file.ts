import { readFile, stat } from 'node:fs/promises';
import type { InputFile } from '../importer.ts';
import { textOf } from './text-encoding.ts';

/** Thrown for a file that cannot be read in one piece. The message is the reason for the report: `is larger than 150 MB`. */
export class UnreadableFile extends Error {
  /** The line of the problem, if known. */
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(reason);
    this.line = line;
  }
}

/**
 * The maximum size of a file, because parsing takes several times its size in memory. The largest real files are
 * sessions' archives in base64.
 */
const MAX_BYTES = 150_000_000;
/**
 * The maximum number of values in a JSON file, a hundred times that of the largest bills. Three bytes of JSON can
 * become an object of sixty bytes.
 */
const MAX_JSON_VALUES = 2_000_000;

/**
 * The text of a file that is read in one piece.
 * @throws UnreadableFile if it is too large
 */
export async function wholeText(file: InputFile, maxBytes = MAX_BYTES): Promise<string> {
  const { size } = await stat(file.diskPath);
  if (size > maxBytes) {
    const limit = maxBytes < 1e6 ? `${maxBytes / 1e3} kB` : `${maxBytes / 1e6} MB`;
    throw new UnreadableFile(`is larger than ${limit}, the limit for this format`);
  }
  return textOf(await readFile(file.diskPath));
}

/** The text of a file that is read in one piece, or the reason if it is too large. */
export async function textOrError(file: InputFile, maxBytes = MAX_BYTES): Promise<string | UnreadableFile> {
  try {
    return await wholeText(file, maxBytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}

/**
 * The value in a JSON file.
 * @throws UnreadableFile if it is too large, not JSON, or truncated
 */
export async function wholeJson(file: InputFile): Promise<unknown> {
  const text = await wholeText(file);
  if (hasTooManyValues(text)) {
    throw new UnreadableFile(`contains more than ${MAX_JSON_VALUES.toLocaleString('en-US')} values`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const position = Number(/position (\d{1,10})/.exec(error.message)?.[1] ?? 0);
    const line = text.slice(0, position).split('\n').length;
    throw new UnreadableFile(`is not valid JSON, or truncated: ${error.message}`, line);
  }
}

/** Counts commas and opening brackets, including those inside strings. Real files stay far below the limit. */
function hasTooManyValues(text: string): boolean {
  let count = 0;
  for (let i = 0; i < text.length && count <= MAX_JSON_VALUES; i++) {
    const character = text[i];
    if (character === ',' || character === '[' || character === '{') count++;
  }
  return count > MAX_JSON_VALUES;
}
