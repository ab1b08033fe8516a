import type { Database } from '../db/database.ts';
import { highestId, lockRow } from '../db/rows.ts';
import { notFound } from '../http/http-errors.ts';
import { type AlertKind, KINDS } from './alert-kinds.ts';
import { tellingRule } from './organization-webhooks.server.ts';
import { ruleFrom } from './rule-row.server.ts';
import { subjectOfRule } from './rules.server.ts';

/** Why a rule is paused whose reader stopped it with the link in a message, and who can resume it there. */
const STOPPED_BY_READER = 'You stopped it with the link in a message.';

/** A rule of a user as the pages behind the links in its messages show it, or undefined if it was deleted. */
export async function ruleOfReader(db: Database, id: number) {
  const row = await db.selectFrom('alert_rules').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.user_id === null) return undefined;
  const { user_id: userId } = row;
  const rule = ruleFrom(row);
  const { kinds, mutedKinds, frequency, hour, weekday } = rule;
  const isStopped = row.pause_reason === STOPPED_BY_READER;
  const { organizationName, ...subject } = await subjectOfRule(db, id);
  const hasSharedWebhook = (await tellingRule(db, rule)) !== id;
  const about = { subject, isStopped, organizationName, hasSharedWebhook };
  return { id, userId, kinds, mutedKinds, frequency, hour, weekday, ...about };
}

/** Pauses a rule for a reader who has the link in its messages. */
export async function stopRule(db: Database, id: number, now = new Date()): Promise<void> {
  await db
    .updateTable('alert_rules')
    .set({ paused_at: now.toISOString(), pause_reason: STOPPED_BY_READER })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .execute();
  await db.deleteFrom('alert_held_rules').where('rule_id', '=', id).execute();
}

/** Lets a rule go on that a reader stopped, unless its organization, or the alert for all members, was deleted meanwhile. What changed in between is not told later. */
export async function resumeStoppedRule(db: Database, id: number): Promise<void> {
  const newest = await highestId(db, 'change_events');
  await db
    .updateTable('alert_rules')
    .set({ paused_at: null, pause_reason: null, seen_change: newest, seen_urgent_change: newest })
    .where('id', '=', id)
    .where('pause_reason', '=', STOPPED_BY_READER)
    .where((eb) =>
      eb.or([
        eb('organization_alert_id', 'is', null),
        eb(
          'organization_alert_id',
          'in',
          eb
            .selectFrom('organization_alerts')
            .innerJoin('organizations', 'organizations.id', 'organization_id')
            .select('organization_alerts.id')
            .where('organizations.deleted_at', 'is', null)
            .where('organization_alerts.deleted_at', 'is', null),
        ),
      ]),
    )
    .execute();
}

/**
 * Mutes a kind of changes in a rule, or ends that. The last kind stays, because a rule without any tells nothing.
 * @param userId the owner, if the reader is signed in
 * @throws 404 if there is no such rule, or it is not the user's
 */
export async function muteKind(
  db: Database,
  ruleId: number,
  kind: AlertKind,
  { isMuted, userId }: { isMuted: boolean; userId?: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'alert_rules', ruleId);
    const row = await trx
      .selectFrom('alert_rules')
      .selectAll()
      .where('id', '=', ruleId)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
      .executeTakeFirst();
    if (!row) throw notFound('This alert does not exist.');
    const { kinds, mutedKinds } = ruleFrom(row);
    const muted = KINDS.filter((each) => (each === kind ? isMuted : mutedKinds.includes(each)));
    const chosen = [...kinds, ...mutedKinds];
    if (chosen.every((each) => muted.includes(each))) return;
    await trx
      .updateTable('alert_rules')
      .set({ muted_kinds: JSON.stringify(muted.filter((each) => chosen.includes(each))) })
      .where('id', '=', ruleId)
      .execute();
  });
}

/** Mutes a bill in all alerts of a user, or ends that. The bill stays on the user's lists. */
export async function muteBill(
  db: Database,
  userId: number,
  billId: number,
  { isMuted, now = new Date() }: { isMuted: boolean; now?: Date },
): Promise<void> {
  const ofUser = db.deleteFrom('muted_bills').where('user_id', '=', userId).where('bill_id', '=', billId);
  if (!isMuted) {
    await ofUser.execute();
    return;
  }
  await db
    .insertInto('muted_bills')
    .columns(['user_id', 'bill_id', 'muted_at'])
    .expression((eb) =>
      eb
        .selectFrom('bills')
        .select((select) => [
          select.cast<number>(select.val(userId), 'integer').as('user_id'),
          'id',
          select.cast<string>(select.val(now.toISOString()), 'text').as('muted_at'),
        ])
        .where('id', '=', billId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The bills that a user muted, newest first. */
export async function mutedBills(db: Database, userId: number) {
  return await db
    .selectFrom('muted_bills')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['bills.id', 'number', 'title'])
    .where('user_id', '=', userId)
    .orderBy('muted_at', 'desc')
    .orderBy('bills.id')
    .execute();
}

/** A bill that can be muted, and whether it is; undefined if it does not exist. */
export async function billOfReader(db: Database, userId: number, billId: number) {
  const bill = await db
    .selectFrom('bills')
    .leftJoin('muted_bills', (join) =>
      join.onRef('muted_bills.bill_id', '=', 'bills.id').on('muted_bills.user_id', '=', userId),
    )
    .select(['bills.id', 'number', 'title', 'muted_at'])
    .where('bills.id', '=', billId)
    .executeTakeFirst();
  return bill && { id: bill.id, number: bill.number, title: bill.title, isMuted: bill.muted_at !== null };
}
