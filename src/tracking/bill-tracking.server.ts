import type { BillTracking } from '../bills/bill-tracking.ts';
import { noticeFromAddress } from './manage.server.ts';
import { trackedAmong, trackedBillCounts, upcomingTrackedBillCounts } from './tracked.server.ts';

/** The tracking functions that pages of bills, committees and meetings use. */
export const billTracking: BillTracking = {
  trackedAmong,
  trackedBillCounts,
  upcomingTrackedBillCounts,
  noticeAfter: noticeFromAddress,
};
