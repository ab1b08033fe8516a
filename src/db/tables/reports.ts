import type { Generated } from 'kysely';

export interface ReportsTable {
  id: Generated<number>;
  user_id: number;
  bill_count: number;
  title: string;
  /** UTC moment. */
  made_at: string;
  /** Names of columns with commas between them, in their order. */
  shown_columns: string;
  grouped_by: string;
  /** SHA-256 of what the link to share it holds; null where it is not shared. */
  link_hash: string | null;
  shared_at: string | null;
}

export interface ReportBillsTable {
  report_id: number;
  /** From 0, in the order in which the bills were asked for. */
  position: number;
  /** The bill as it is now; null where the site no longer has it. */
  bill_id: number | null;
  /** What was true of the bill when the report was made: JSON of `ReportedBill`. */
  frozen: string;
}
