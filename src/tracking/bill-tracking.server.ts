import type { BillTracking } from '../bills/bill-tracking.ts';
import { noticeFromAddress } from './manage.server.ts';
import { trackedAmong, trackedBillCounts, trackedBillCountsToCome } from './tracked.server.ts';

/** The answers of tracking lists to pages of bills, committees and meetings. */
export const billTracking: BillTracking = {
  trackedAmong,
  trackedBillCounts,
  trackedBillCountsToCome,
  noticeAfter: noticeFromAddress,
};
