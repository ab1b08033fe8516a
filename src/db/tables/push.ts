import type { Generated } from 'kysely';

/** The pair of keys with which the site identifies itself to push services (RFC 8292), in one row. */
export interface PushKeysTable {
  id: number;
  /** In base64url, as browsers expect it. */
  public_key: string;
  /** Encrypted with the site's key. */
  private_key: string;
  made_at: string;
}

/** The browsers in which users turned on notifications. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the address, which identifies the browser. */
  digest: string;
  /** The host of the address, for messages about failures. */
  host: string;
  /** The address and keys as JSON, encrypted with the site's key, because they let everybody who has them write there. */
  subscription: string;
  /** The name of the browser: `Firefox on Linux`. */
  browser: string;
  made_at: string;
  /** When the push service last accepted a message; null if it never did. */
  used_at: string | null;
}

/** Which browser got which message, so that none gets one twice when a message is tried again for another browser. */
export interface AlertPushesTable {
  message_id: number;
  subscription_id: number;
  sent_at: string;
}
