import type { Generated } from 'kysely';

export interface TrackingListsTable {
  id: Generated<number>;
  /** The user who owns it; null if an organization does. */
  user_id: number | null;
  organization_id: number | null;
  /** Unique among the lists of its owner. */
  name: string;
  created_at: string;
  /** The time of archiving; null if the list is not archived. The bills of an archived list do not count as tracked. */
  archived_at: string | null;
  /** The time of deletion; null if the list is not deleted. A deleted list can be restored for some time. */
  deleted_at: string | null;
  /** SHA-256 of the token in the shared link; null if the list is not shared. */
  link_hash: string | null;
  shared_at: string | null;
  /** The UTC time at which the shared link ends; null if it does not. */
  link_expires_at: string | null;
  /** Argon2id hash of the password of the shared link; null without one. */
  link_password: string | null;
  /** What the shared list shows besides the bills (`SharedField`), separated by commas; null if it is not shared. */
  link_shows: string | null;
  /** The position in the owner's order. */
  place: Generated<number>;
}

/** A bill on a list. */
export interface TrackedBillsTable {
  id: Generated<number>;
  list_id: number;
  bill_id: number;
  /** The position: `support`, `oppose` or `watch`. */
  position: string;
  /** The priority: `high`, `normal` or `low`. */
  priority: string;
  /** Visible to those who can read the list. */
  note: string;
  /** A note that is shown in the owner's reports, including shared ones. */
  public_note: Generated<string>;
  added_at: string;
  /** A remark of the site: the number under which the bill was tracked before. */
  remark: string | null;
  /** Set if the bill was removed. Its notes are kept for some time in case it is added again. */
  removed_at: string | null;
  /** Incremented with each change of position, priority, notes, responsibility, due date or tags. */
  version: Generated<number>;
  /** The member of the list's organization who is responsible; null for nobody. */
  assignee_id: number | null;
  /** The day until which something is to be done, `YYYY-MM-DD`; null for none. */
  due_on: string | null;
}

/** The tags of a tracked bill. */
export interface TrackedTagsTable {
  tracked_bill_id: number;
  tag: string;
}

/** What members of an organization say to each other about a tracked bill. */
export interface TrackedCommentsTable {
  id: Generated<number>;
  tracked_bill_id: number;
  /** The author; null if the account no longer exists. */
  user_id: number | null;
  text: string;
  created_at: string;
}

/** Who changed what on a tracked bill. */
export interface TrackedChangesTable {
  id: Generated<number>;
  tracked_bill_id: number;
  /** Who changed it; null if the account no longer exists. */
  user_id: number | null;
  /** A value of `TrackedField`. */
  field: string;
  /** The value before and after as shown; null if it was or is empty. */
  before: string | null;
  after: string | null;
  changed_at: string;
}

/** Messages by mail to a member: somebody mentioned them in a comment or made them responsible for a bill. */
export interface TrackedNoticesTable {
  id: Generated<number>;
  tracked_bill_id: number;
  /** Who gets it. */
  user_id: number;
  /** Who mentioned or assigned them; null if the account no longer exists. */
  sender_id: number | null;
  /** The comment that mentions them; null if they were made responsible. */
  comment_id: number | null;
  made_at: string;
  sent_at: string | null;
  attempts: Generated<number>;
  /** The UTC time of the next attempt; null once it was sent or has failed for good. */
  try_at: string | null;
  /** What the mail server said last; null before and after success. */
  error: string | null;
}

/** The bills that continue a tracked bill and that its list has already processed. */
export interface TrackedSuccessorsTable {
  tracked_bill_id: number;
  bill_id: number;
}

/** A field that an organization added to the bills on its lists. */
export interface CustomFieldsTable {
  id: Generated<number>;
  organization_id: number;
  /** Unique in the organization. */
  name: string;
  /** A value of `FieldKind`. */
  kind: string;
  /** The values to choose from, as a JSON array. */
  choices: string;
  /** The position in the organization's order. */
  place: number;
}

/** The value of a custom field of a tracked bill: a text, a day `YYYY-MM-DD`, or a number. */
export interface CustomValuesTable {
  tracked_bill_id: number;
  field_id: number;
  value: string;
}
