import type { Generated } from 'kysely';

/** A problem with a record that a visitor reported, and its answer. One of the ids is set, unless the record no longer exists. */
export interface RecordProblemsTable {
  id: Generated<number>;
  bill_id: number | null;
  roll_call_id: number | null;
  legislator_id: number | null;
  committee_id: number | null;
  meeting_id: number | null;
  amendment_id: number | null;
  /** A `ReportableType`. */
  record_type: string;
  /** The name of the record when the problem was reported. */
  record_name: string;
  text: string;
  reported_at: string;
  /** Where the answer is mailed to; null if the reporter wants none, and once it was sent or has failed for good. */
  email: string | null;
  answered_at: string | null;
  /** The editor who answered it; null if the account no longer exists. */
  answered_by: number | null;
  /** `corrected` or `unchanged`. */
  outcome: string | null;
  answer: string | null;
  attempts: Generated<number>;
  /** The UTC time of the next attempt to mail the answer; null for none. */
  try_at: string | null;
  sent_at: string | null;
  /** What the mail server said last; null before and after success. */
  error: string | null;
}

/** Something about the data that administrators should look at. */
export interface DataWarningsTable {
  id: Generated<number>;
  /** What it is about, once each: `failed legiscan-ma`. */
  cause: string;
  /** The warning in a sentence or two. */
  text: string;
  /** The path of the page where an administrator can do something about it. */
  page: string;
  since: string;
  /** When the cause went away; null while it lasts. */
  cleared_at: string | null;
  /** The last mail about it, and the text in it; null before the first one. */
  mailed_at: string | null;
  mailed_text: string | null;
}

/** Warnings by mail to one administrator. */
export interface WarningMailsTable {
  id: Generated<number>;
  user_id: number;
  subject: string;
  text: string;
  made_at: string;
  attempts: Generated<number>;
  /** The UTC time of the next attempt; null once it was sent or has failed for good. */
  try_at: string | null;
  sent_at: string | null;
  /** What the mail server said last; null before and after success. */
  error: string | null;
}
