import {
  chamberOfBillNumber,
  isDocketNumber,
  typeOfBillNumber,
} from '../../legislature/language/bill-numbers.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import { billTypes } from './codes.ts';

/**
 * The type of a bill: by LegiScan's `bill_type_id` if the format has one, else by the number, because CSV datasets have nothing
 * else. `HB 1` is a bill, `HJRA` a joint resolution, and `HSB 12` an Iowa study bill. Rhode Island numbers bills and
 * resolutions alike, and names the type at the start of a resolution's title.
 */
export function typeOfBill(number: string, typeId?: number, title = ''): string {
  if (isDocketNumber(number)) return 'docket';
  const byType = billTypes.find(({ id }) => id === typeId)?.kind;
  const letters = /^[A-Z]+/.exec(number.trim().toUpperCase())?.[0].slice(1);
  // Minnesota's HC and SC are concurrent resolutions. In LegiScan's own list, C is a commendation, but no number uses it.
  const byLetters =
    letters === 'C' ? 'concurrent resolution' : billTypes.find((type) => type.letters === letters)?.kind;
  const byTitle = letters === '' ? TITLED.exec(title)?.[1]?.toLowerCase() : undefined;
  return byType ?? byTitle ?? typeOfBillNumber(number) ?? byLetters ?? 'bill';
}

const TITLED =
  /^(?:(?:house|senate) (?=resolution\b)|(?=joint|concurrent))((?:joint |concurrent )?resolution)\b/i;

/**
 * The chamber in a bill's number.
 * @returns undefined for numbers that both chambers use, such as Maine's `LD 1`
 */
export function chamberOfNumber(number: string, state: string): Chamber | undefined {
  if (/^L/i.test(number.trim())) return state === 'NE' ? 'senate' : undefined;
  if (chamberOfBillNumber(number)) return chamberOfBillNumber(number);
  const letter = /^[HAS]/i.exec(number.trim())?.[0].toUpperCase();
  if (!letter) return undefined;
  return letter === 'S' ? 'senate' : 'house';
}
