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
  /** Incremented with each change of position, priority or notes. */
  version: Generated<number>;
}

/** The bills that continue a tracked bill and that its list has already processed. */
export interface TrackedSuccessorsTable {
  tracked_bill_id: number;
  bill_id: number;
}
