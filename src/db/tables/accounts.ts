import type { Generated } from 'kysely';

export interface UsersTable {
  id: Generated<number>;
  /** In lower case, and nobody else's. */
  email: string;
  /** `user`, `editor` or `admin` (U02). */
  role: string;
  created_at: string;
  /** Argon2id, in its own notation; null until one is chosen by the link that `statehouse user add` gives. */
  password_hash: string | null;
  /** Of one-time codes, encrypted with the site’s key (`seal`); null where there is no second factor. */
  totp_secret: string | null;
  /** The time step of the last code that was taken: no code is taken twice. */
  totp_step: Generated<number>;
  /** When the user last looked at the dashboard; what changed since is shown there. */
  last_looked_at: string | null;
  /** When they looked the time before that, which is since when changes are told. */
  looked_before: string | null;
  /** The newest change event there was at `last_looked_at`. */
  looked_change: number | null;
  /** The change event after which changes are told: the newest there was at `looked_before`. */
  seen_change: number | null;
}

/** Who is signed in, in which browser. */
export interface SignInsTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of what the cookie holds. */
  token_hash: string;
  browser: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

/** Secrets that were given out, by mail and otherwise (`LINK_HOURS`), each good once. */
export interface MailedLinksTable {
  /** SHA-256 of what the link holds. */
  token_hash: string;
  purpose: string;
  email: string;
  expires_at: string;
  password_hash: string | null;
  user_id: number | null;
  /** Of an invitation: what the account may do. */
  role: string | null;
  /** Of an invitation: whose it is. */
  invited_by: number | null;
}

export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: string;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: string;
  counter: number;
  used_at: string | null;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

/** How often something was tried since a moment, for limits on guessing. */
export interface AttemptsTable {
  what: string;
  since: string;
  count: number;
}
