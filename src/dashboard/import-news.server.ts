import { type NotNull, sql } from 'kysely';
import { isTelling } from '../alerts/organization-webhooks.server.ts';
import type { Database } from '../db/database.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { trackedByAnyone } from '../tracking/tracked.server.ts';
import { readSurroundings, rowsOf } from './change-rows.server.ts';
import type { ShownType } from './change-text.ts';
import { toDetectedChanges } from './followed-changes.server.ts';

const ROWS_AT_ONCE = 500;

interface ImportRange {
  importId: number;
  /** The first and the last change event of the import. */
  first: number;
  last: number;
  types: readonly ShownType[];
}

/**
 * The number of changes of one import that are news for somebody with an alert.
 * @param options.enough counting ends at about this number
 */
export async function countImportNews(
  db: Database,
  { importId, first, last, types }: ImportRange,
  { enough, timeZone, words }: { enough: number; timeZone: string; words: LegislatureWords },
): Promise<number> {
  if (types.length === 0) return 0;
  let count = 0;
  for (let after = first - 1; after < last && count < enough; ) {
    const rows = await followedByAnyone(db)
      .where('change_events.id', '>', after)
      .where('change_events.id', '<=', last)
      .where('change_events.import_id', '=', importId)
      .where('type', 'in', types)
      .orderBy('change_events.id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const changes = toDetectedChanges(rows, await readSurroundings(db, rows), { timeZone, words, types });
    count += changes.filter(({ isPast }) => !isPast).length;
    after = rows.length < ROWS_AT_ONCE ? last : (rows.at(-1)?.id ?? last);
  }
  return count;
}

/**
 * Query for the changes to what alerts that send messages and are not paused are about: the bills that their users track, alone or in an organization, the
 * meetings on their agendas, and the records that alerts watch without a list.
 */
function followedByAnyone(db: Database) {
  const telling = db
    .selectFrom('alert_rules')
    .where('paused_at', 'is', null)
    .where('frequency', '<>', 'never')
    .where(isTelling);
  const users = telling
    .select('user_id')
    .where('user_id', 'is not', null)
    .$narrowType<{ user_id: NotNull }>();
  const organizations = db
    .selectFrom('organization_members')
    .select('organization_id')
    .where('user_id', 'in', users)
    .union(
      telling
        .innerJoin('organization_alerts', 'organization_alerts.id', 'organization_alert_id')
        .select('organization_id'),
    );
  const tracked = trackedByAnyone(db)
    .where((eb) =>
      eb.or([
        eb('tracking_lists.user_id', 'in', users),
        eb('tracking_lists.organization_id', 'in', organizations),
      ]),
    )
    .select('tracked_bills.bill_id')
    .union(telling.where('bill_id', 'is not', null).select('bill_id').$narrowType<{ bill_id: NotNull }>())
    .union(
      telling
        .innerJoin('bill_sponsors', 'bill_sponsors.legislator_id', 'alert_rules.legislator_id')
        .select('bill_sponsors.bill_id'),
    )
    .union(
      telling
        .innerJoin('bills', 'bills.committee_id', 'alert_rules.committee_id')
        .select('bills.id as bill_id'),
    );
  const ofCommittees = telling
    .innerJoin('meetings', 'meetings.committee_id', 'alert_rules.committee_id')
    .select('meetings.id as meeting_id');
  const about = db.selectFrom('meeting_bills').select('meeting_id').where('bill_id', 'in', tracked);
  const agenda = db.selectFrom('agenda_items').select('meeting_id').where('user_id', 'in', users);
  const addressed = db.selectFrom('change_recipients').select('change_id').where('user_id', 'in', users);
  return rowsOf(db).where((eb) =>
    eb.or([
      eb('change_events.bill_id', 'in', tracked),
      eb.and([
        eb('change_events.record_type', '=', 'meeting'),
        sql<boolean>`coalesce(change_events.bill_id, 0) = 0`,
        eb.or([
          eb('change_events.record_id', 'in', about),
          eb('change_events.record_id', 'in', agenda),
          eb('change_events.record_id', 'in', ofCommittees),
        ]),
      ]),
      eb('change_events.id', 'in', addressed),
    ]),
  );
}
