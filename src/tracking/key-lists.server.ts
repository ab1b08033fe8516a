import type { Database } from '../db/database.ts';
import { isOwnedBy, type Owner } from '../organizations/access.server.ts';

/** The tracking lists of an owner with their bills, for programs with an API key. Deleted lists and removed bills are left out. */
export async function listsOfOwner(db: Database, owner: Owner, siteUrl: string) {
  const lists = await db
    .selectFrom('tracking_lists')
    .select(['id', 'name', 'created_at', 'archived_at'])
    .where(isOwnedBy('tracking_lists', owner))
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const bills = await db
    .selectFrom('tracked_bills')
    .innerJoin('tracking_lists', 'tracking_lists.id', 'list_id')
    .select(['list_id', 'bill_id', 'position', 'priority', 'note', 'public_note', 'due_on', 'added_at'])
    .where(isOwnedBy('tracking_lists', owner))
    .where('removed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('tracked_bills.id')
    .execute();
  const ofList = Map.groupBy(bills, ({ list_id }) => list_id);
  return lists.map(({ archived_at, ...list }) => ({
    ...list,
    url: `${siteUrl}/app/tracking/${list.id}`,
    is_archived: archived_at !== null,
    bills: (ofList.get(list.id) ?? []).map(({ list_id: _list, ...bill }) => bill),
  }));
}
