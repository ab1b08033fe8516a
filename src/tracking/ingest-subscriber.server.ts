import type { NotNull } from 'kysely';
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
    const tracked = trackedByAnyone(trx)
      .innerJoin('meeting_bills', 'meeting_bills.bill_id', 'tracked_bills.bill_id')
      .where('meeting_id', 'in', meetingIds);
    const own = tracked
      .select(['meeting_id', 'tracking_lists.user_id'])
      .where('tracking_lists.user_id', 'is not', null)
      .$narrowType<{ user_id: NotNull }>();
    const ofMembers = tracked
      .innerJoin('organizations', 'organizations.id', 'tracking_lists.organization_id')
      .innerJoin('organization_members', 'organization_members.organization_id', 'organizations.id')
      .select(['meeting_id', 'organization_members.user_id'])
      .where('organizations.deleted_at', 'is', null);
    return await own.union(ofMembers).execute();
  },
};
