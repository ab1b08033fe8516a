import type { Generated } from 'kysely';

/** A source that the site polls. */
export interface LiveSourcesTable {
  id: Generated<number>;
  /** One of `SOURCE_KINDS`. */
  kind: string;
  /** The name for commands and pages: `legiscan-ma`. */
  name: string;
  /** Two-letter code of the state in lower case; null for feeds and files. */
  state_code: string | null;
  /** The address or folder of files, or the address of a feed; null for providers with a fixed address. */
  address: string | null;
  /** The provider's key, encrypted with the site's key. */
  sealed_key: string | null;
  /** What the provider counts requests by: a digest of the key, or the host. */
  budget_key: string;
  /** The number of requests that the provider allows in a calendar month; 0 for no limit. */
  monthly_limit: number;
  /** How far the source was read, as JSON. Each kind has its own form. */
  cursor: string;
  created_at: string;
  /** The UTC time of the next run; null while the source waits for an administrator. */
  due_at: string | null;
  /** The administrator or command that asked for a run now. */
  requested_by: string | null;
  paused_at: string | null;
  /** Why the source waits longer than usual, or for an administrator: one of `Hold`. */
  hold: string | null;
  /** The reason as a sentence with what to do. */
  hold_reason: string | null;
  /** The number of runs in a row that failed. */
  failures: number;
  /** The UTC time of the last run that left nothing to do. */
  last_ok_at: string | null;
}

/** One run of a source. It is interrupted if it has no `finished_at` and no process has the lease. */
export interface SourceRunsTable {
  id: Generated<number>;
  source_id: number;
  /** The schedule, or the administrator who asked for it. */
  started_by: string;
  started_at: string;
  /** What it is doing, as a sentence. */
  progress: string;
  /** The number of records that it imported. */
  changed: number;
  finished_at: string | null;
  /** One of `RunOutcome`. */
  outcome: string | null;
  /** The result as a sentence. */
  summary: string | null;
}

/** What is known of a record of a source without its content, to find out what has changed there. */
export interface SourceItemsTable {
  source_id: number;
  /** The record's id at the source. */
  external_id: string;
  /** The list that has it, such as the id of a session. */
  list: string;
  /** The name for people: `H100`. */
  name: string;
  /** The fingerprint in the newest list. The record has to be fetched if `hash` differs. */
  listed_hash: string | null;
  /** The fingerprint in the list for which the record was last fetched. */
  asked_hash: string | null;
  /** The fingerprint of the record that was imported. */
  hash: string | null;
  fetched_at: string | null;
  /** When a complete list first lacked the record; null if the newest list has it. */
  missing_since: string | null;
  /** The number of complete lists in a row without it. */
  missing_lists: number;
  /** Set once the source has confirmed that the record is gone. */
  removed_at: string | null;
  /** The number of times in a row that the source could not give the record. */
  failures: number;
  next_try_at: string | null;
  error: string | null;
}

/** A response that was paid for and not imported yet. It is deleted in the transaction that completes its import. */
export interface StagedRecordsTable {
  id: Generated<number>;
  source_id: number;
  list: string;
  kind: string;
  external_id: string;
  name: string;
  hash: string | null;
  payload: string;
  staged_at: string;
  /** Why an administrator has to look at it before it is imported, as a sentence. */
  held_reason: string | null;
  released_by: string | null;
}

/** A request to a provider. The row is written before the request is sent, so that every attempt is counted. */
export interface SourceRequestsTable {
  id: Generated<number>;
  source_id: number | null;
  run_id: number | null;
  budget_key: string;
  /** What was asked, without the key: `getBill 123`. */
  operation: string;
  sent_at: string;
  /** Null if the process was killed before the answer was complete. */
  finished_at: string | null;
  /** One of `RequestOutcome`. */
  outcome: string | null;
  http_status: number | null;
  bytes: number | null;
}
