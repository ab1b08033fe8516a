import type { ImportedSource } from '../legislature/batch.ts';

/** One file of the input. Archives are already unpacked, so every file can be opened on its own. */
export interface InputFile {
  /** The path for reports, with the names of archives: `MI.zip/MI/2023-2024/csv/votes.csv`. */
  path: string;
  /** The path on disk. */
  diskPath: string;
}

/** A file without records, and the reason. */
export interface SkippedFile {
  path: string;
  reason: string;
}

/** Options of the import command. */
export interface ImportFlags {
  /** IANA time zone of the legislature. */
  timeZone: string;
  /** The type of all items of feeds. By default, their categories decide. */
  feedItemsAs?: 'news' | 'press' | undefined;
  /** Two-letter code of the state, as given by the operator: `ma`. */
  state?: string | undefined;
  /** Two-letter code of the state in the database, for records that do not name theirs. */
  assumedState?: string | undefined;
}

/** Reads one format: recognizes its files and yields their records. */
export interface Importer {
  /** The name for reports: `LegiScan CSV dataset`. */
  format: string;
  /**
   * @param files the files that no earlier importer accepted
   * @param flags options of the import command
   * @returns the accepted files and the sources in them; also files of this format without records for this site, and
   * unreadable ones, each with the reason
   */
  find(
    files: InputFile[],
    flags?: ImportFlags,
  ): Promise<{
    accepted: InputFile[];
    sources: ImportedSource[];
    skipped?: SkippedFile[] | undefined;
    unreadable?: SkippedFile[] | undefined;
  }>;
}
