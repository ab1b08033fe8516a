import { type KeyObject, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { seal, unseal } from '../config/sealed-text.ts';
import type { Database } from '../db/database.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import type { Owner } from '../organizations/access.server.ts';
import { isChangedWith, refuseRuleChange } from './rule-access.server.ts';
import { WebhookFormat } from './webhook-formats.ts';

/** A webhook as stored: its address and the secret that signs are encrypted, because they open a channel of the user or organization. */
export interface SealedWebhook {
  format: WebhookFormat;
  /** A new address; undefined to keep the present one. */
  address: { host: string; sealedUrl: string } | undefined;
  /** A secret for signed JSON, which is used if the webhook has none. */
  sealedSecret: string;
}

/** A webhook opens only in a row of its owner. */
const purpose = (owner: Owner) =>
  'organizationId' in owner ? `webhook of organization ${owner.organizationId}` : `webhook ${owner.userId}`;

/**
 * Encrypts a webhook for the database.
 * @param chosen.url undefined to keep the address that is stored
 * @returns also the secret that signs, in the form in which programs expect it
 */
export function sealWebhook(
  siteKey: KeyObject,
  owner: Owner,
  { format, url }: { format: WebhookFormat; url: URL | undefined },
): { webhook: SealedWebhook; secret: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const address = url && { host: url.host, sealedUrl: seal(siteKey, purpose(owner), url.href) };
  return { webhook: { format, address, sealedSecret: seal(siteKey, purpose(owner), secret) }, secret };
}

/** Decrypts the address and the secret of a webhook. */
export function openWebhook(
  siteKey: KeyObject,
  { owner, url, secret }: { owner: Owner; url: string; secret: string | null },
): { url: string; secret: string | undefined } {
  const opened = unseal(siteKey, purpose(owner), url);
  if (opened === undefined)
    throw new Error('The address cannot be decrypted, because secrets.json has changed. Enter it again.');
  return { url: opened, secret: secret === null ? undefined : unseal(siteKey, purpose(owner), secret) };
}

/** Encrypts the webhook of a rule for its new owner. One that cannot be decrypted stays as it is, and its address has to be entered again. */
export async function resealWebhook(
  trx: Database,
  siteKey: KeyObject,
  ruleId: number,
  { from, to }: { from: Owner; to: Owner },
): Promise<void> {
  const stored = await trx
    .selectFrom('alert_webhooks')
    .select(['url', 'secret'])
    .where('rule_id', '=', ruleId)
    .executeTakeFirst();
  if (!stored) return;
  const reseal = (sealed: string) => {
    const text = unseal(siteKey, purpose(from), sealed);
    return text === undefined ? sealed : seal(siteKey, purpose(to), text);
  };
  const { url, secret } = stored;
  await trx
    .updateTable('alert_webhooks')
    .set({ url: reseal(url), secret: secret && reseal(secret) })
    .where('rule_id', '=', ruleId)
    .execute();
}

/**
 * Stores the webhook of a rule, or removes it. A webhook for signed JSON gets a new secret with a new address. The caller has checked
 * in the same transaction that the rule is the user's.
 * @param webhook null for a rule that sends mail
 * @returns whether the new secret signs from now on
 * @throws 400 if the address is missing
 */
export async function setWebhook(
  trx: Database,
  ruleId: number,
  webhook: SealedWebhook | null | undefined,
): Promise<boolean> {
  const stored = await trx
    .selectFrom('alert_webhooks')
    .select(['host', 'url', 'secret'])
    .where('rule_id', '=', ruleId)
    .executeTakeFirst();
  await trx.deleteFrom('alert_webhooks').where('rule_id', '=', ruleId).execute();
  if (!webhook) return false;
  const { format, sealedSecret } = webhook;
  const address = webhook.address ?? (stored && { host: stored.host, sealedUrl: stored.url });
  if (!address) throw badRequest('Enter the address of the webhook.', 'webhookUrl');
  const isNew = format === 'json' && (webhook.address !== undefined || stored?.secret == null);
  await trx
    .insertInto('alert_webhooks')
    .values({
      rule_id: ruleId,
      format,
      host: address.host,
      url: address.sealedUrl,
      secret: format !== 'json' ? null : isNew ? sealedSecret : (stored?.secret ?? null),
    })
    .execute();
  return isNew;
}

/**
 * Replaces the secret that signs the JSON of a user's alert, or of an organization's alert that the user may edit.
 * @param ruleId the user's own rule of the alert
 * @throws 404 if the user gets no such rule or it sends no signed JSON, 403 if the user is a reader of the organization
 */
export async function replaceSecret(
  db: Database,
  userId: number,
  ruleId: number,
  { sealedSecret }: Pick<SealedWebhook, 'sealedSecret'>,
): Promise<void> {
  const rules = await db
    .selectFrom('alert_rules')
    .select('id')
    .where(isChangedWith(userId, ruleId))
    .execute();
  if (rules.length === 0) await refuseRuleChange(db, userId, ruleId);
  const { numUpdatedRows } = await db
    .updateTable('alert_webhooks')
    .set({ secret: sealedSecret })
    .where('format', '=', 'json')
    .where(
      'rule_id',
      'in',
      rules.map(({ id }) => id),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('This alert sends no signed JSON.');
}

/** The format and host of the webhook of each of a user's alerts that has one, by the user's rule. */
export async function webhooksOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('alert_rules')
    .innerJoin('alert_rules as telling', (join) =>
      join.on(
        sql<boolean>`telling.id = alert_rules.id or telling.user_id is null
          and telling.organization_alert_id = alert_rules.organization_alert_id`,
      ),
    )
    .innerJoin('alert_webhooks', 'alert_webhooks.rule_id', 'telling.id')
    .select(['alert_rules.id', 'format', 'host'])
    .where('alert_rules.user_id', '=', userId)
    .orderBy('alert_rules.id')
    .execute();
  return rows.map(({ id, format, host }) => ({ ruleId: id, format: WebhookFormat.parse(format), host }));
}
export type ShownWebhook = Awaited<ReturnType<typeof webhooksOf>>[number];
