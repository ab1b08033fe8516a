import type { Generated } from 'kysely';

/** An alert of an organization. What it watches is in the rules of its members, which are the same for all. */
export interface OrganizationAlertsTable {
  id: Generated<number>;
  organization_id: number;
  /** Set while the alert is deleted and can be restored. */
  deleted_at: Generated<string | null>;
}

/** What a user or the webhook of an organization is told of, and when. */
export interface AlertRulesTable {
  id: Generated<number>;
  /** Null for the rule of an organization's alert whose messages go to a webhook, once for all members. */
  user_id: number | null;
  /** The alert of an organization of which this is the user's or the webhook's part; null for an alert of the user. */
  organization_alert_id: Generated<number | null>;
  /** The tracking list; null for another subject. Without any subject, the rule tells everything that the user follows. */
  list_id: number | null;
  bill_id: number | null;
  /** The legislator whose bills it tells. */
  legislator_id: number | null;
  /** The committee whose bills and meetings it tells. */
  committee_id: number | null;
  /** The query string of the search page whose bills it tells. */
  search: string | null;
  /** The day whose meetings and votes it tells, those of a chamber, or all (`FollowedDays`). */
  days: Generated<string | null>;
  /** The kinds of changes (`ALERT_KINDS`) as a JSON array. */
  kinds: string;
  /** Those of them that the user muted, as a JSON array. */
  muted_kinds: Generated<string>;
  /** How often: `at once`, `hourly`, `daily`, `weekly` or `never`. */
  frequency: string;
  /** The hour of a daily or weekly message, 0 to 23, in the legislature's time zone. */
  hour: number;
  /** The day of a weekly message, from 1 for Monday to 7. */
  weekday: number;
  /** 1 if hearings at short notice, and canceled or moved meetings, are told at once. */
  is_urgent_at_once: number;
  created_at: string;
  /** The last change event that was decided on. */
  seen_change: number;
  /** The last change event that was decided on as urgent. */
  seen_urgent_change: number;
  /** The UTC time of the next message; null for a rule that sends at once. */
  due_at: string | null;
  /** Set while the rule sends nothing. */
  paused_at: string | null;
  /** Why the site paused the rule, as a sentence; null if the user did. */
  pause_reason: string | null;
  /** The hours from which and until which nothing is sent, 0 to 23, in the legislature's time zone; both null for none. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** 1 if urgent changes are told during quiet hours too. */
  breaks_quiet: Generated<number>;
  /** The UTC time at which the current quiet hours end, after which the rule is looked at again. */
  quiet_until: string | null;
  /** 1 if it shows notifications in the user's browsers instead of sending mail. */
  is_push: Generated<number>;
}

/** The bills that the search of a rule found when the rule was last decided on. */
export interface AlertFoundBillsTable {
  rule_id: number;
  bill_id: number;
}

/** Bills that none of a user's alerts tells. */
export interface MutedBillsTable {
  user_id: number;
  bill_id: number;
  muted_at: string;
}

/** The webhooks of rules that do not send mail. */
export interface AlertWebhooksTable {
  rule_id: number;
  /** One of `WEBHOOK_FORMATS`. */
  format: string;
  /** The host of the address, to show whom the rule sends to. */
  host: string;
  /** The address, encrypted with the site's key, because it lets everybody who has it write there. */
  url: string;
  /** The secret that signs JSON, encrypted; null for other formats. */
  secret: string | null;
}

/** Imports that would alert of so many changes that an administrator decides whether they are told. */
export interface AlertHoldsTable {
  id: Generated<number>;
  import_id: number;
  /** The number of changes that would be told. */
  changes: number;
  /** The first and last change event of the import. */
  first_change: number;
  last_change: number;
  held_at: string;
  /** `released` or `dropped`; null while it waits. */
  decision: string | null;
  decided_at: string | null;
  /** The email of the administrator. */
  decided_by: string | null;
}

/** The rules that have not told the changes of a held import yet. */
export interface AlertHeldRulesTable {
  hold_id: number;
  rule_id: number;
  /** The last change event that the rule had decided on before the import was held. */
  after_change: number;
  /** 1 if the rule has told what is urgent among the released changes. */
  is_urgent_seen: Generated<number>;
}

/** The state of all alerts, in one row. */
export interface AlertStateTable {
  id: number;
  /** The last change event that belongs to an import which was held or let through. */
  checked_change: number;
  /** Set while an administrator has stopped all alerts. */
  stopped_at: string | null;
  /** The email of the administrator. */
  stopped_by: string | null;
}

/** Messages of alert rules, written with the decision to send them. */
export interface AlertMessagesTable {
  id: Generated<number>;
  rule_id: number;
  made_at: string;
  subject: string;
  text: string;
  html: string;
  /** The id of the thread, for messages about one bill or meeting; null for others. */
  thread: string | null;
  sent_at: string | null;
  attempts: Generated<number>;
  /** The UTC time of the next attempt; null once it was sent or has failed for good. */
  try_at: string | null;
  /** What the mail server said last; null before and after success. */
  error: string | null;
  /** 1 if it tells only urgent changes. */
  is_urgent: Generated<number>;
  /** The `WebhookPayload` as JSON, if the rule sent to a webhook or to browsers when the message was made. */
  payload: string | null;
}

/** The change events in each message. A rule tells each event once. */
export interface AlertItemsTable {
  rule_id: number;
  change_id: number;
  message_id: number;
}

/** Addresses of feeds and calendars that work without signing in, because they contain a secret. */
export interface SecretFeedsTable {
  id: Generated<number>;
  user_id: number;
  /** The alert rule whose changes or meetings the feed has; null for the user's agenda. */
  rule_id: number | null;
  /** One of `FEED_FORMATS`. */
  format: string;
  /** SHA-256 of the secret. */
  digest: string;
  made_at: string;
  /** When the address was made or the rule last changed. */
  changed_at: string;
}

/** Work that only one process of a site does at a time. */
export interface LeasesTable {
  name: string;
  /** The process that holds the lease. */
  holder: string;
  /** The UTC time at which the lease ends unless it is renewed. */
  until: string;
}
