import { chamberOfBillNumber } from '../../legislature/language/bill-numbers.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { Reference } from './shapes.ts';

const CHAMBERS: Record<string, Chamber> = { lower: 'house', upper: 'senate', legislature: 'joint' };

/** @param classification `lower`, `upper`, `legislature`; undefined for an executive or a committee */
export function chamberOfClassification(classification: string): Chamber | undefined {
  return CHAMBERS[classification];
}

/** The chamber that a scraper's reference to an organization means: `~{"classification": "lower"}`. */
export function chamberOfReference(reference: Reference): Chamber | undefined {
  return CHAMBERS[reference.classification ?? ''];
}

/**
 * The chamber that a bill is from. Its number knows best: Wyoming's scraper says of every Senate file that it is from the House.
 */
export function chamberOfBill(identifier: string, said: Chamber | undefined): Chamber {
  return chamberOfBillNumber(identifier) ?? said ?? 'joint';
}
