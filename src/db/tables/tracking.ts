import type { Generated } from 'kysely';

export interface TrackingListsTable {
  id: Generated<number>;
  user_id: number;
  /** The only one of this name that its user has. */
  name: string;
  created_at: string;
  /** Put aside: nothing on it counts as tracked. */
  archived_at: string | null;
  /** Can be undone for a while. */
  deleted_at: string | null;
  /** Its place in the user's order. */
  place: Generated<number>;
}

/** A bill on a list. */
export interface TrackedBillsTable {
  id: Generated<number>;
  list_id: number;
  bill_id: number;
  /** `support`, `oppose` or `watch`. */
  position: string;
  /** `high`, `normal` or `low`. */
  priority: string;
  /** Read by the list's owner only. */
  note: string;
  /** Shown in the owner's reports, also to those they are shared with. */
  public_note: Generated<string>;
  added_at: string;
  /** What the site has to say of it: under which number it was tracked before. */
  remark: string | null;
  /** Taken off; what was noted of it is kept for a while, for when it is put on again. */
  removed_at: string | null;
  /** One more with each change of position, priority or notes. */
  version: Generated<number>;
}

/** The bills that a tracked bill goes on as, of which its list knows. */
export interface TrackedSuccessorsTable {
  tracked_bill_id: number;
  bill_id: number;
}
