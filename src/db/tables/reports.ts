import type { Generated } from 'kysely';

export interface ReportsTable {
  id: Generated<number>;
  /** The user who owns it; null if an organization does. */
  user_id: number | null;
  organization_id: number | null;
  bill_count: number;
  title: string;
  /** A UTC timestamp. */
  made_at: string;
  /** The day of the newest action when the report was made; null if it is not known. */
  records_day: string | null;
  /** Names of the shown columns in order, separated by commas. */
  shown_columns: string;
  grouped_by: string;
  /** SHA-256 of the token in the shared link; null if the report is not shared. */
  link_hash: string | null;
  shared_at: string | null;
  /** The UTC time at which the shared link ends; null if it does not. */
  link_expires_at: string | null;
  /** Argon2id hash of the password of the shared link; null without one. */
  link_password: string | null;
  /** The mailing that made it; null if a user did. */
  mailing_id: number | null;
}

export interface ReportBillsTable {
  report_id: number;
  /** The position in the request, counted from 0. */
  position: number;
  /** The current bill; null if it no longer exists. */
  bill_id: number | null;
  /** The state of the bill when the report was created: JSON of `ReportedBill`. */
  frozen: string;
}

/** A report on a tracking list that is made and mailed every week. */
export interface ReportMailingsTable {
  id: Generated<number>;
  /** Null if it belongs to an organization. */
  user_id: number | null;
  organization_id: Generated<number | null>;
  list_id: number;
  /** The start of each report's title, which is followed by the date. */
  title: string;
  /** The text above each report, as entered; empty for none. */
  message: string;
  shown_columns: string;
  grouped_by: string;
  created_at: string;
  /** The UTC time of the next report. */
  due_at: string;
  /** From 1 for Monday to 7. */
  weekday: number;
  /** 0 to 23, in the legislature's time zone. */
  hour: number;
  paused_at: string | null;
  /** Why the site paused it, as a sentence; null if the user did. */
  pause_reason: string | null;
}

/** A person who gets the reports of a mailing. */
export interface ReportRecipientsTable {
  mailing_id: number;
  email: string;
  /** When they got the last one: because they stopped it, or because their mail server refuses it. */
  stopped_at: string | null;
  /** What the mail server said; null if they stopped it. */
  stop_reason: string | null;
}

/** A report that is mailed to one person. */
export interface ReportMailsTable {
  id: Generated<number>;
  mailing_id: number;
  report_id: number;
  email: string;
  made_at: string;
  /** The report before, with which it is compared; null for the first. */
  since_report_id: number | null;
  attempts: Generated<number>;
  /** The UTC time of the next attempt; null once it was sent or has failed for good. */
  try_at: string | null;
  sent_at: string | null;
  /** What the mail server said last. */
  error: string | null;
}
