import type { LegislativeRecordInput } from './records.ts';

/** Where in the input a record stands, for the report of what was refused. */
export interface InputLocation {
  /** The file's path within what was imported: `MI.zip/MI/2023-2024/csv/votes.csv`. */
  file: string;
  /** Line in the file, from 1, where the format has lines. */
  line?: number;
  /** The record's own name there: `HB 1060`, `roll_call_id 99`. */
  record?: string;
}

/** What an importer yields: a record to take in, or a piece of input that it could not read. */
export type ImportedRecord =
  | { place: InputLocation; record: LegislativeRecordInput }
  | { place: InputLocation; refused: Refusal };

export interface Refusal {
  field: string;
  reason: string;
  /** How many rows or records it stands for, where they are refused for one reason and listing each says nothing more; 1 if left out. */
  count?: number;
}

/** The tables that came with an export of bills. */
export interface ExportTables {
  /** What the files of one export after the other have in common: `MA_194th_`. */
  exportName: string;
  /** Path of the table of bills, for the report. */
  file: string;
  names: string[];
}

/** One source's snapshot, as a stream in an order in which every record comes after those it names, where the source allows. */
export interface ImportedSource {
  /** Whose ids these are: `openstates:ma`, `legiscan:mi`. The same for every file of that source. */
  source: string;
  /** The jurisdiction's name where the source says it: `Massachusetts`. */
  jurisdiction?: string;
  /** Two-letter code of the state whose records these are, where it is known: `ma`. A guess is made from names of files alone. */
  state?: { code: string; isGuess: boolean };
  /** Whether its records are of no state, as a newspaper's are. */
  isOfNoState?: boolean;
  /** Day or UTC moment of the snapshot where known: an older one never overwrites a newer one of the same source. */
  asOf?: string;
  /** What the licence asks to be shown: `LegiScan, CC BY 4.0`. */
  attribution?: string;
  /** Which tables came, where the source is a bulk export with its bills. */
  tables?: ExportTables;
  /** What no count tells, in sentences without an end; filled while the records are read. */
  remarks?: string[];
  records: AsyncIterable<ImportedRecord> | Iterable<ImportedRecord>;
}
