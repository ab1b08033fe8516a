import type { IngestSubscriber } from '../legislature/ingest/subscribers.ts';
import { mergeTrackedDocket, noteNewNumbers, noteRefiledBills, trackNewDrafts } from './carry-over.server.ts';
import { trackedByAnyone } from './tracked.server.ts';

/** Updates tracking lists when an import renumbers, merges, or replaces bills (T01). */
export const trackingSubscriber: IngestSubscriber = {
  billsRenumbered: noteNewNumbers,
  docketMerging: mergeTrackedDocket,

  async relatedBillsResolved(trx) {
    await trackNewDrafts(trx);
    await noteRefiledBills(trx);
  },

  async meetingWatchers(trx, meetingIds) {
    return await trackedByAnyone(trx)
      .innerJoin('meeting_bills', 'meeting_bills.bill_id', 'tracked_bills.bill_id')
      .select(['meeting_id', 'user_id'])
      .distinct()
      .where('meeting_id', 'in', meetingIds)
      .execute();
  },
};
