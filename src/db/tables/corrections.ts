import type { Generated } from 'kysely';

/** A field of a record that an editor corrected. One of the ids is set. */
export interface CorrectionsTable {
  id: Generated<number>;
  bill_id: number | null;
  legislator_id: number | null;
  meeting_id: number | null;
  roll_call_id: number | null;
  /** The corrected column. */
  field: string;
  /** The name of the member whose vote in a roll call was corrected, as the source writes it; null for other fields. */
  voter: string | null;
  value: string | null;
  /** What the source says, as of the last import. */
  source_value: string | null;
  /** Where the editor has the value from. */
  reason: string;
  corrected_at: string;
}
