/** The id that a source has for a record. */
export interface UpstreamIdsTable {
  record_type: string;
  source: string;
  upstream_id: string;
  record_id: number;
  /** `kind:digest` of the record as it was last ingested from each kind of file. */
  digest: string | null;
  /** The date or UTC time of the newest snapshot that had it. */
  as_of: string | null;
  /** The fields that the source has of the record, separated by commas; null if that was not noted. */
  fields: string | null;
  /** The `Totals` of a roll call as JSON, if those of a better source count. */
  withheld_totals: string | null;
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

/** A record that an editor has written or changed. Imports do not change it. */
export interface EditorLocksTable {
  record_type: string;
  record_id: number;
}

/** The upstream id of a record that an editor has deleted. Imports do not restore it. */
export interface TombstonesTable {
  record_type: string;
  source: string;
  upstream_id: string;
  digest: string | null;
  as_of: string | null;
}

/** A record in its source's form that refers to missing records. Every import tries again at its end to resolve it. */
export interface WaitingRecordsTable {
  record_type: string;
  source: string;
  upstream_id: string;
  kind_of_file: string;
  time_zone: string;
  /** The record as JSON. */
  record: string;
  as_of: string | null;
}

/**
 * A record in its source's form, some fields of which do not count because a better source has them. It was stored while that source
 * was late, and is ingested again if that source loses its precedence.
 */
export interface WithheldRecordsTable extends WaitingRecordsTable {
  /** The better source. */
  withheld_by: string;
  withheld_at: string;
}

export interface ImportsTable {
  id: number;
  source: string;
  path: string;
  started_at: string;
  /** The `Counts` as JSON. */
  counts: string;
  finished_at: string | null;
  as_of: string | null;
  attribution: string | null;
  /** The number of invalid rows and records. */
  rejected: number;
  /** The number of differences written without an event, because they belong to a first load. */
  silent_changes: number;
  /** 1 if the import was interrupted and a later one derived the conclusions from its records. */
  was_interrupted: number;
  /** The `Understanding` as JSON, null if the import is not finished or was made by an older version. */
  understanding: string | null;
}

/** The changes of an unfinished import, from which a later import derives conclusions if it is interrupted. */
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
  /** 1 if bills changed. */
  bills: number;
  /** 1 if people or committees changed, to which records refer by name. */
  names: number;
  /** 1 if records were added to which other records may refer. */
  nameable: number;
}

/** A record type that a source has completely loaded once for a session. Later changes of these records are announced. */
export interface LoadedSourcesTable {
  record_type: string;
  /** 0 for records without a session. */
  session_id: number;
  kind_of_file: string;
  source: string;
  loaded_at: string;
}

/** A session whose end an import has processed. */
export interface EndedSessionsTable {
  session_id: number;
  /** The day of the import. */
  noted_on: string;
}

/** A table in a bulk export of this name. If a later export lacks it, the import reports that. */
export interface ExportTablesTable {
  source: string;
  export_name: string;
  table_name: string;
}
