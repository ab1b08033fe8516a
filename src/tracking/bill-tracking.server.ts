import type { BillTracking } from '../bills/bill-tracking.ts';
import { noticeFromAddress } from './manage.server.ts';
import { trackedAmong, trackedBillCounts, upcomingTrackedBillCounts } from './tracked.server.ts';

/** What pages of bills, committees, and meetings need from tracking lists. */
export const billTracking: BillTracking = {
  trackedAmong,
  trackedBillCounts,
  upcomingTrackedBillCounts,
  noticeAfter: noticeFromAddress,
};
