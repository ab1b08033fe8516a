import type { Database } from '../db/database.ts';

/** The maximum number of bills in one request that changes or reads tracking lists. */
export const MAX_BILLS_PER_REQUEST = 1_000;

/** The notice about a change to a list or its bills, with the fields that undo it. */
export interface TrackingNotice {
  text: string;
  /** The fields of the form that undoes it. */
  undo: Record<string, string> | undefined;
}

/**
 * The interface through which pages of bills, committees and meetings read a user's tracking lists.
 * `src/tracking/` implements it and `src/app/` connects the two, because nouns do not import from the people
 * layer.
 */
export interface BillTracking {
  /** Which of these bills a user tracks (T03). */
  trackedAmong(db: Database, userId: number, billIds: readonly number[]): Promise<number[]>;
  /** The number of tracked bills of each meeting (D01), by meeting id. Meetings without any are left out. */
  trackedBillCounts(
    db: Database,
    userId: number,
    meetingIds: readonly number[],
  ): Promise<Record<number, number>>;
  /**
   * How many bills a user tracks of each upcoming meeting, by meeting id. Meetings without any are left out.
   * @param today `YYYY-MM-DD` in the legislature's time zone
   */
  upcomingTrackedBillCounts(db: Database, userId: number, today: string): Promise<Record<number, number>>;
  /**
   * The notice about the user's last change to their lists, read from the page's address. @param url the
   * page's address
   */
  noticeAfter(db: Database, userId: number, url: string): Promise<TrackingNotice | undefined>;
}
