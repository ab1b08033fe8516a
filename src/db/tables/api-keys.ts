import type { Generated } from 'kysely';

/** A key for the API, which belongs to a user or an organization. */
export interface ApiKeysTable {
  id: Generated<number>;
  /** The user who owns it; null if an organization does. */
  user_id: number | null;
  organization_id: number | null;
  /** Who made it; null if the account no longer exists. */
  made_by: number | null;
  /** The digest of the key, which is shown once and not stored. */
  digest: string;
  name: string;
  /** Values of `KeyScope`, separated by commas. */
  scopes: string;
  made_at: string;
}

/** The number of requests with a key on a day. */
export interface ApiKeyUsesTable {
  key_id: number;
  /** The day in the legislature's time zone, `YYYY-MM-DD`. */
  day: string;
  requests: number;
}
