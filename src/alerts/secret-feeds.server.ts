import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { notFound } from '../http/http-errors.ts';
import { digestOf, newSecret } from '../http/secrets.ts';
import { type FeedChoice, FeedFormat } from './feed-formats.ts';
import { isOwnRule } from './rule-access.server.ts';
import { ruleFrom } from './rule-row.server.ts';
import { rulesWithSubject, subjectFrom } from './rules.server.ts';

/**
 * Makes the secret address of a feed. A previous address of the same feed stops working.
 * @param choice.ruleId null for the user's agenda
 * @returns the secret, of which only a digest is stored
 * @throws 404 if the rule is not the user's
 */
export async function makeFeed(
  db: Database,
  userId: number,
  { ruleId, format }: FeedChoice,
  now = new Date(),
): Promise<string> {
  const secret = newSecret();
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'users', userId);
    await deleteFeed(trx, userId, { ruleId, format });
    const values = {
      format,
      digest: digestOf(secret),
      made_at: now.toISOString(),
      changed_at: now.toISOString(),
    };
    const feeds = trx.insertInto('secret_feeds');
    if (ruleId === null) {
      await feeds.values({ user_id: userId, rule_id: null, ...values }).execute();
      return;
    }
    const { numInsertedOrUpdatedRows } = await feeds
      .columns(['user_id', 'rule_id', 'format', 'digest', 'made_at', 'changed_at'])
      .expression((eb) =>
        eb
          .selectFrom('alert_rules')
          .select(['user_id', 'id'])
          .select(Object.entries(values).map(([column, value]) => eb.val(value).as(column)))
          .where(isOwnRule(userId, ruleId)),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw notFound('This alert does not exist.');
  });
  return secret;
}

/** Withdraws the address of a feed, which stops working. @throws 404 if the user has no such address */
export async function withdrawFeed(db: Database, userId: number, choice: FeedChoice): Promise<void> {
  if ((await deleteFeed(db, userId, choice)) === 0n) throw notFound('This address does not exist.');
}

async function deleteFeed(db: Database, userId: number, { ruleId, format }: FeedChoice): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom('secret_feeds')
    .where('user_id', '=', userId)
    .where('rule_id', ruleId === null ? 'is' : '=', ruleId)
    .where('format', '=', format)
    .executeTakeFirst();
  return numDeletedRows;
}

/** The feeds of a user that have an address, with the time at which it was made. */
export async function feedsOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('secret_feeds')
    .select(['rule_id', 'format', 'made_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ rule_id, format, made_at }) => ({
    ruleId: rule_id,
    format: FeedFormat.parse(format),
    madeAt: made_at,
  }));
}
export type MadeFeed = Awaited<ReturnType<typeof feedsOf>>[number];

const noSuchFeed = () => notFound('This address does not work. It may have been replaced or turned off.');

/** The feed at a secret address, with its rule and the name of the rule's list. @throws 404 if the address does not work */
export async function feedBySecret(db: Database, secret: string, format: FeedFormat) {
  const feed = await db
    .selectFrom('secret_feeds')
    .select(['user_id', 'rule_id', 'changed_at'])
    .where('digest', '=', digestOf(secret))
    .where('format', '=', format)
    .executeTakeFirst();
  if (!feed) throw noSuchFeed();
  const { user_id: userId, rule_id, changed_at: changedAt } = feed;
  if (rule_id === null) return { userId, changedAt, rule: undefined, subject: undefined };
  const row = await rulesWithSubject(db).where(isOwnRule(userId, rule_id)).executeTakeFirst();
  // The alert or its organization was deleted, and may be restored.
  if (!row) throw noSuchFeed();
  return {
    userId,
    changedAt,
    rule: ruleFrom(row),
    subject: subjectFrom(row),
  };
}
