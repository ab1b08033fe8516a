import type { Refusal } from '../batch.ts';
import { MIN_CUT_LENGTH, truncationLimit } from '../records/lengths.ts';
import type { LegislativeRecord } from '../records.ts';

/**
 * Lists the texts of a record that the schema truncated.
 * @param length of the record as JSON, which rules out nearly all records without a search
 */
export function truncateTexts(record: LegislativeRecord, length: number): Refusal[] {
  return length < MIN_CUT_LENGTH ? [] : [...cutsIn(record, '')];
}

function* cutsIn(value: unknown, field: string): Generator<Refusal> {
  if (typeof value === 'string') {
    const limit = truncationLimit(value);
    if (limit) yield { field, reason: `was truncated at ${limit} characters` };
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) yield* cutsIn(each, field ? `${field}.${name}` : name);
  }
}
