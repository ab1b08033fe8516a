import type { Generated } from 'kysely';

/** The actions of editors and administrators, in chronological order. */
export interface AuditLogTable {
  id: Generated<number>;
  /** A UTC timestamp. */
  at: string;
  /** The email address of the user, or `command line`. */
  who: string;
  /** The account of the user; null for the command line and for entries from before this column existed. */
  user_id: number | null;
  /** One of `AUDIT_ACTIONS`. */
  what: string;
  /** The name of the changed thing at that time. */
  about: string;
  /** The page of the changed thing, or null. */
  page: string | null;
  /** The deleted content as JSON, until it is restored. */
  kept: string | null;
}
