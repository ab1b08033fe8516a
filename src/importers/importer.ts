import type { ImportedSource } from '../legislature/batch.ts';

/** One file of the input; archives have been unpacked, so every file can be opened on its own. */
export interface InputFile {
  /** As the report shows it: the path given, through archives: `MI.zip/MI/2023-2024/csv/votes.csv`. */
  path: string;
  /** Where it can be read from. */
  diskPath: string;
}

/** A file that no record comes out of, and why. */
export interface SkippedFile {
  path: string;
  reason: string;
}

/** What the operator asks for besides. */
export interface ImportFlags {
  /** IANA zone in which the legislature's days are. */
  timeZone: string;
  /** What the items of feeds are; left out, their categories say. */
  feedItemsAs?: 'news' | 'press' | undefined;
  /** Code of the state whose records the operator says these are: `ma`. */
  state?: string | undefined;
  /** Code of the state that the database holds, for records that do not say theirs. */
  assumedState?: string | undefined;
}

/** One format. It looks at the files, takes those it knows, and gives their records. */
export interface Importer {
  /** As the report names it: `LegiScan CSV dataset`. */
  format: string;
  /**
   * @param files those that no importer before this one took
   * @param flags what the operator asks for besides
   * @returns the files it takes, and the sources in them; none where the format is not its own. Besides, files of its format that
   * hold nothing for this site, and those that cannot be read, each with the reason.
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
