import type { Generated } from 'kysely';

/** Who did what, in the order in which it was done. */
export interface AuditLogTable {
  id: Generated<number>;
  /** UTC moment. */
  at: string;
  /** The address of whoever did it, or `command line`. */
  who: string;
  /** Whose account that is; null where it has none, and of lines from before it was written down. */
  user_id: number | null;
  /** One of `AUDIT_ACTIONS`. */
  what: string;
  /** What it was done to, as it was called then. */
  about: string;
  /** Where that is shown; null where it is not. */
  page: string | null;
  /** What a deletion took away, as JSON, until it is put back. */
  kept: string | null;
}
