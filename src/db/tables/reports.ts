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
