import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { rowsWhere, updateRow } from '../../db/rows.ts';
import type { CorrectionsTable } from '../../db/tables/corrections.ts';
import type { CorrectableType } from '../correctable-fields.ts';
import type { Aggregate, Shape } from './aggregates.server.ts';

/*
 * An editor's correction replaces a field of a stored record. Imports work with what the source says: corrections are
 * removed from a record when it is read, and applied again when it is written. So they survive every import, and the
 * source's value is current when a correction is undone.
 */

export type Correction = Selectable<CorrectionsTable>;

/** The column of `corrections` that refers to each type of record, which is also the one in the parts of the record. */
export const CORRECTED_COLUMNS = {
  bill: 'bill_id',
  legislator: 'legislator_id',
  meeting: 'meeting_id',
  rollCall: 'roll_call_id',
} as const satisfies Record<CorrectableType, keyof Correction>;
export type CorrectedColumn = (typeof CORRECTED_COLUMNS)[CorrectableType];

/** The corrections of some records. */
export interface Corrections<W extends Aggregate> {
  /** The ids of the corrected records. */
  ids: number[];
  /** Corrects a record. */
  applyTo(record: W): W;
  /** Changes a corrected record back to what the source says. */
  removeFrom(record: W): W;
  /** Stores what the source says now in the fields that editors corrected. @param records as the source has them */
  storeSourceValues(records: readonly W[]): Promise<void>;
}

/** Reads the corrections of the records with these ids. */
export async function correctionsOf<W extends Aggregate>(
  db: Database,
  shape: Shape<W>,
  ids: readonly number[],
): Promise<Corrections<W>> {
  const column = Object.values(CORRECTED_COLUMNS).find((each) => each === shape.parent);
  const rows = column ? await rowsWhere<Correction>(db, 'corrections', column, ids) : [];
  const byRecord = Map.groupBy(rows, (row) => Number(column && row[column]));
  const ofRecord = (record: W) => byRecord.get(record.row.id) ?? [];

  return {
    ids: [...byRecord.keys()],
    applyTo: (record) => withFields(shape, record, ofRecord(record), 'value'),
    removeFrom: (record) => withFields(shape, record, ofRecord(record), 'source_value'),
    async storeSourceValues(records) {
      for (const record of records) {
        for (const { id, field, voter, source_value } of ofRecord(record)) {
          const value = fieldOf(record, field, voter);
          // A voter whom the source no longer lists has no value.
          if (value === undefined || value === source_value) continue;
          await updateRow(db, 'corrections', id, { source_value: value });
        }
      }
    },
  };
}

/**
 * Changes fields of a record, and what is derived from them.
 * @param which whether the fields get the editors' or the source's values
 */
function withFields<W extends Aggregate>(
  shape: Shape<W>,
  record: W,
  corrections: readonly Pick<Correction, 'field' | 'voter' | 'value' | 'source_value'>[],
  which: 'value' | 'source_value',
): W {
  if (corrections.length === 0) return record;
  const { row, votes, ...others } = correctableParts(record);
  const ofRow = corrections.filter(({ voter }) => voter === null).map((each) => [each.field, each[which]]);
  const ofVoters = new Map(corrections.map((each) => [each.voter, { [each.field]: each[which] }]));
  const changed = {
    ...others,
    row: { ...row, ...Object.fromEntries(ofRow) },
    ...(votes && { votes: votes.map((vote) => ({ ...vote, ...ofVoters.get(vote.name ?? '') })) }),
  } as unknown as W;
  return shape.derive?.(changed) ?? changed;
}

/**
 * The value of a field.
 * @param voter the name of the member whose vote it is
 * @returns undefined if the roll call lists no vote or several votes under that name
 */
export function fieldOf(record: Aggregate, field: string, voter: string | null): string | null | undefined {
  const { row, votes = [] } = correctableParts(record);
  if (voter === null) return row[field];
  const [vote, ...others] = votes.filter(({ name }) => name === voter);
  return others.length === 0 ? vote?.[field] : undefined;
}

/** The parts with correctable fields, which are texts. */
function correctableParts(record: Aggregate) {
  type Row = Record<string, string | null>;
  return record as unknown as { row: Row; votes?: Row[] };
}
