import type { Chamber } from '../legislature/records/fields.ts';
import { billTypes, chamberOf } from './legiscan-codes.ts';

const numbered = /^([A-Z]+?)\s*\.?\s*(\d+)/;

// Letters that a state uses in its own way, beside LegiScan's general ones.
const stateLetters = new Map<string, string>([
  ['', 'bill'],
  // Minnesota: files, concurrent resolutions.
  ['F', 'bill'],
  ['C', 'concurrent resolution'],
  // Maryland's joint resolutions.
  ['J', 'joint resolution'],
  // New Hampshire: CACR.
  ['ACR', 'constitutional amendment'],
  ['RCA', 'constitutional amendment'],
]);

/**
 * What kind of bill a number names: `HB 1` a bill, `HJR 2` and Michigan's `HJRA` a joint resolution, `H7010` a bill.
 * The CSV states no type, so the letters after the chamber's are all there is.
 */
export function kindOfNumber(number: string): string {
  const letters = lettersOf(number);
  // Massachusetts' dockets. Maine's LD is a bill.
  if (letters === 'HD' || letters === 'SD') return 'proposed bill';
  const kind = kindOfLetters(letters.slice(1));
  if (kind) return kind;
  // Michigan numbers joint resolutions by letters: HJRA, HJRB, … after HJRZ come HJRAA.
  const jointResolution = /^[HS]JR[A-Z]{1,2}$/.test(letters) && !/\d/.test(number);
  return jointResolution ? 'joint resolution' : 'bill';
}

/** The kind that LegiScan's `bill_type_id` or `bill_type` says; by the number where both are strange. */
export function kindOfType(typeId: number | undefined, letters: string | undefined, number: string): string {
  const type = billTypes.find(({ id }) => id === typeId) ?? billTypes.find((t) => t.letters === letters);
  return type?.kind ?? kindOfNumber(number);
}

/**
 * The chamber that a number names by its first letter, where states agree on it: `HB 1`, `AB 1` house, `SF 1` senate.
 * @returns nothing for numbers that both chambers use, such as Maine's `LD 1`
 */
export function chamberOfNumber(number: string, state: string): Chamber | undefined {
  const first = lettersOf(number).charAt(0);
  if (first === 'L') return state === 'NE' ? 'senate' : undefined;
  return /[HAS]/.test(first) ? chamberOf(first) : undefined;
}

function kindOfLetters(letters: string): string | undefined {
  return stateLetters.get(letters) ?? billTypes.find((type) => type.letters === letters)?.kind;
}

function lettersOf(number: string): string {
  const upper = number.trim().toUpperCase();
  return numbered.exec(upper)?.[1] ?? upper.replace(/[^A-Z]/g, '');
}
