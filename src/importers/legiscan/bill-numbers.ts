import {
  chamberOfBillNumber,
  isDocketNumber,
  typeOfBillNumber,
} from '../../legislature/language/bill-numbers.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import { billTypes } from './codes.ts';

/**
 * What kind of bill it is: by LegiScan's `bill_type_id` where the format has one, else by the number, which the CSV leaves
 * as the only witness: `HB 1` a bill, `HJRA` a joint resolution, `HSB 12` Iowa's study bill.
 */
export function typeOfBill(number: string, typeId?: number): string {
  if (isDocketNumber(number)) return 'docket';
  const byType = billTypes.find(({ id }) => id === typeId)?.kind;
  const letters = /^[A-Z]+/.exec(number.trim().toUpperCase())?.[0].slice(1);
  // Minnesota's HC and SC; LegiScan's own C is a commendation, which no number says.
  const byLetters =
    letters === 'C' ? 'concurrent resolution' : billTypes.find((type) => type.letters === letters)?.kind;
  return byType ?? typeOfBillNumber(number) ?? byLetters ?? 'bill';
}

/**
 * The chamber that a number names, where it names one.
 * @returns nothing for numbers that both chambers use, such as Maine's `LD 1`
 */
export function chamberOfNumber(number: string, state: string): Chamber | undefined {
  if (/^L/i.test(number.trim())) return state === 'NE' ? 'senate' : undefined;
  if (chamberOfBillNumber(number)) return chamberOfBillNumber(number);
  const letter = /^[HAS]/i.exec(number.trim())?.[0].toUpperCase();
  if (!letter) return undefined;
  return letter === 'S' ? 'senate' : 'house';
}
