import { readFile, stat } from 'node:fs/promises';
import type { InputFile } from './importer.ts';

/** Larger ones are not read a second time only to say what is wrong with them. */
const MOST_BYTES = 20_000_000;

/** Why no format took a file, as exactly as can be told: whoever named it wants to know what to mend. */
export async function whyUnknown({ path, diskPath }: InputFile): Promise<string> {
  const { size } = await stat(diskPath);
  if (size === 0) return 'is empty';
  if (/\.json$/i.test(path) && size <= MOST_BYTES) {
    try {
      JSON.parse(await readFile(diskPath, 'utf8'));
    } catch {
      return 'is damaged or cut off: it is named .json, and is not JSON to its end';
    }
  }
  return 'is in no format that is known here';
}
