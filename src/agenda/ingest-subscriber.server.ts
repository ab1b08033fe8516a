import { sql } from 'kysely';
import type { IngestSubscriber } from '../legislature/ingest/subscribers.ts';

/** Updates agendas for meetings that imports remove or replace (D01). */
export const agendaSubscriber: IngestSubscriber = {
  async meetingWatchers(trx, meetingIds) {
    return await trx
      .selectFrom('agenda_items')
      .select(['meeting_id', 'user_id'])
      .where('meeting_id', 'in', meetingIds)
      .execute();
  },

  async meetingReplacing(trx, meetingId, replacementId) {
    await trx
      .insertInto('agenda_items')
      .columns(['user_id', 'meeting_id', 'added_at'])
      .expression((eb) =>
        eb
          .selectFrom('agenda_items')
          .select(['user_id', sql<number>`cast(${replacementId} as integer)`.as('meeting_id'), 'added_at'])
          .where('meeting_id', '=', meetingId),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'meeting_id']).doNothing())
      .execute();
  },
};
