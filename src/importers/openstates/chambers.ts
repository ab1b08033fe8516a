import { chamberOfBillNumber } from '../../legislature/language/bill-numbers.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { Reference } from './shapes.ts';

const CHAMBERS: Record<string, Chamber> = { lower: 'house', upper: 'senate', legislature: 'joint' };

/** @param classification `lower`, `upper`, `legislature`; undefined for an executive or a committee */
export function chamberOfClassification(classification: string): Chamber | undefined {
  return CHAMBERS[classification];
}

/** The chamber in a scraper's reference to an organization: `~{"classification": "lower"}`. */
export function chamberOfReference(reference: Reference): Chamber | undefined {
  return CHAMBERS[reference.classification ?? ''];
}

/** Puerto Rico's numbers end in the chamber: `PC 729` is a bill of the Cámara, `RCS 4` a joint resolution of the Senado. */
const IN_SPANISH = /^(?:P|R|RC|RK)([CS]) ?\d/;

/**
 * The chamber where a bill was filed. Its number takes precedence, because the scrapers of Wyoming and Puerto Rico assign bills of one
 * chamber to the other.
 */
export function chamberOfBill(identifier: string, fallback: Chamber | undefined): Chamber {
  const [, letter] = IN_SPANISH.exec(identifier) ?? [];
  if (letter) return letter === 'C' ? 'house' : 'senate';
  return chamberOfBillNumber(identifier) ?? fallback ?? 'joint';
}

/** The committee that a reference names; undefined if it is to a chamber: `~{"name": "Senate"}`. */
export function committeeOfReference({ name, classification = '' }: Reference): string | undefined {
  if (!name || chamberOfClassification(classification)) return undefined;
  return CHAMBER_NAME.test(name) ? undefined : name;
}

const CHAMBER_NAME =
  /^(?:the )?(?:(?:state )?(?:house|senate|assembly|legislature)(?: of (?:representatives|delegates))?|council)$/i;
