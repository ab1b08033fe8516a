import type { LegislativeRecordInput } from './records.ts';

/** The position of a record in the input, for the report of rejected records. */
export interface InputLocation {
  /** The file's path within the import: `MI.zip/MI/2023-2024/csv/votes.csv`. */
  file: string;
  /** Line in the file, counted from 1, if the format has lines. */
  line?: number;
  /** The record's name in the file: `HB 1060`, `roll_call_id 99`. */
  record?: string;
}

/** An item that an importer yields: a record to ingest, or a part of the input that it could not read. */
export type ImportedRecord =
  | { place: InputLocation; record: LegislativeRecordInput }
  | { place: InputLocation; refused: Refusal };

export interface Refusal {
  field: string;
  reason: string;
  /** The number of rows or records that are rejected for this one reason and not listed one by one; 1 if omitted. */
  count?: number;
}

/** The tables in an export of bills. */
export interface ExportTables {
  /** The prefix that file names share from one export to the next: `MA_194th_`. */
  exportName: string;
  /** Path of the table of bills, for the report. */
  file: string;
  names: string[];
}

/**
 * One source's snapshot, as a stream. Every record comes after the records it refers to, if the source's order allows
 * it.
 */
export interface ImportedSource {
  /** The source that assigned the upstream ids: `openstates:ma`, `legiscan:mi`. Every file of a source has the same. */
  source: string;
  /** The jurisdiction's name, if the source has it: `Massachusetts`. */
  jurisdiction?: string;
  /** Two-letter code of the state, if known: `ma`. `isGuess` is set if only file names suggest it. */
  state?: { code: string; isGuess: boolean };
  /**
   * Whether bills list their meetings, as in LegiScan. The input may then lack other bills of a meeting, which keep it, and an upcoming
   * meeting that none of its bills lists any more is removed.
   */
  hasCalendars?: boolean;
  /** Whether its records belong to no state, such as those of a newspaper. */
  isOfNoState?: boolean;
  /** Date or UTC time of the snapshot, if known. An older snapshot never overwrites a newer one of the same source. */
  asOf?: string;
  /** The attribution that the license requires: `LegiScan, CC BY 4.0`. */
  attribution?: string;
  /** The tables present, if the source is a bulk export with its bills. */
  tables?: ExportTables;
  /** Remarks that the counts do not cover, as sentences without a period. The importer adds them while it reads. */
  remarks?: string[];
  records: AsyncIterable<ImportedRecord> | Iterable<ImportedRecord>;
}
