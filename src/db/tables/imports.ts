/** The id that a source has for a record. */
export interface UpstreamIdsTable {
  record_type: string;
  source: string;
  upstream_id: string;
  record_id: number;
  /** `kind:digest` of the record as it was last ingested from each kind of file. */
  digest: string | null;
  /** The day or moment of the newest snapshot that had it. */
  as_of: string | null;
}

/** The identifiers that sources use for a session. */
export interface SessionAliasesTable {
  source: string;
  identifier: string;
  session_id: number;
}

/** Other names that sources have for a committee. */
export interface CommitteeAliasesTable {
  source: string;
  name: string;
  committee_id: number;
}

/** A meeting that was read out of the hearing notices in a session's bill actions. */
export interface NoticedMeetingsTable {
  session_id: number;
  /** Identifies the meeting by its committee, day and time, so that the next import finds it. */
  notice_key: string;
  meeting_id: number;
}

/** A record that an editor has written or changed: no import alters it. */
export interface EditorLocksTable {
  record_type: string;
  record_id: number;
}

/** The upstream id of a record that an editor has deleted: no import brings it back. */
export interface TombstonesTable {
  record_type: string;
  source: string;
  upstream_id: string;
  digest: string | null;
  as_of: string | null;
}

/** A record that refers to others which are not there yet, as its source gave it: it is composed again at the end of every import. */
export interface WaitingRecordsTable {
  record_type: string;
  source: string;
  upstream_id: string;
  kind_of_file: string;
  time_zone: string;
  /** JSON. */
  record: string;
  as_of: string | null;
}

export interface ImportsTable {
  id: number;
  source: string;
  path: string;
  started_at: string;
  /** JSON of `Counts`. */
  counts: string;
  finished_at: string | null;
  as_of: string | null;
  attribution: string | null;
  /** Rows and records that could not be used. */
  rejected: number;
  /** Differences that were written without an event because they came with a first load. */
  silent_changes: number;
  /** 1 where the import did not reach its end, and a later one derived what follows from its records. */
  was_interrupted: number;
}

/** What an import that has not reached its end has altered so far, for what is to be derived from it. */
export interface UnfinishedImportsTable {
  import_id: number;
  kind_of_file: string;
  time_zone: string;
  /** JSON: ids of the sessions in which bills' actions changed. */
  action_sessions: string;
  /** JSON: ids of the sessions in which roll calls changed. */
  roll_call_sessions: string;
  /** JSON: ids of the sessions in which listed meetings changed. */
  meeting_sessions: string;
  /** 1 where bills changed. */
  bills: number;
  /** 1 where people or committees changed to which records refer by name. */
  names: number;
  /** 1 where something came to which other records may refer. */
  nameable: number;
}

/** A type of records of a session that a source has brought once, in a finished import: later changes of it are announced. */
export interface LoadedSourcesTable {
  record_type: string;
  /** 0 for records of no session. */
  session_id: number;
  kind_of_file: string;
  source: string;
  loaded_at: string;
}

/** A session whose end an import has taken into account. */
export interface EndedSessionsTable {
  session_id: number;
  /** Day of the import. */
  noted_on: string;
}

/** A table that came with a bulk export of this name, so that a later export without it is reported. */
export interface ExportTablesTable {
  source: string;
  export_name: string;
  table_name: string;
}
