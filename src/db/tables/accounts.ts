import type { Generated } from 'kysely';

export interface UsersTable {
  id: Generated<number>;
  /** The address in lower case, unique. */
  email: string;
  /** The name that other members of an organization see; null for the email address. */
  name: string | null;
  /** The role: `user`, `editor` or `admin` (U02). */
  role: string;
  created_at: string;
  /** Argon2id hash in PHC format; null until the user chooses a password with the link from `statehouse user add`. */
  password_hash: string | null;
  /** The secret of one-time codes, encrypted with the site’s key (`seal`); null without a second factor. */
  totp_secret: string | null;
  /** The time step of the last accepted code. Each code is accepted once. */
  totp_step: Generated<number>;
  /** The time of the last visit to the dashboard. */
  last_looked_at: string | null;
  /** The time of the previous visit to the dashboard, which shows changes since then. */
  looked_before: string | null;
  /** The newest change event at `last_looked_at`. */
  looked_change: number | null;
  /** The newest change event at `looked_before`. The dashboard shows later ones. */
  seen_change: number | null;
}

/** Signed-in browsers of users. */
export interface SignInsTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  browser: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

/** Single-use secrets in links, sent by mail or shown (`LINK_HOURS`). */
export interface MailedLinksTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  purpose: string;
  email: string;
  expires_at: string;
  password_hash: string | null;
  user_id: number | null;
  /** The role of the account that an invitation creates. */
  role: string | null;
  /** The user who sent an invitation. */
  invited_by: number | null;
}

export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: string;
  /** A list of transports as JSON. */
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

/** Numbers of attempts within a period, for rate limits on guessing. */
export interface AttemptsTable {
  what: string;
  since: string;
  count: number;
}
