import { type KeyObject, randomBytes } from 'node:crypto';
import { seal, unseal } from '../config/sealed-text.ts';
import type { Database } from '../db/database.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { WebhookFormat } from './webhook-formats.ts';

/** A webhook as stored: its address and the secret that signs are encrypted, because they open a channel of the user. */
export interface SealedWebhook {
  format: WebhookFormat;
  /** A new address; undefined to keep the present one. */
  address: { host: string; sealedUrl: string } | undefined;
  /** A secret for signed JSON, which is used if the webhook has none. */
  sealedSecret: string;
}

const purpose = (userId: number) => `webhook ${userId}`;

/**
 * Encrypts a webhook for the database.
 * @param chosen.url undefined to keep the address that is stored
 * @returns also the secret that signs, in the form in which programs expect it
 */
export function sealWebhook(
  siteKey: KeyObject,
  userId: number,
  { format, url }: { format: WebhookFormat; url: URL | undefined },
): { webhook: SealedWebhook; secret: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const address = url && { host: url.host, sealedUrl: seal(siteKey, purpose(userId), url.href) };
  return { webhook: { format, address, sealedSecret: seal(siteKey, purpose(userId), secret) }, secret };
}

/** Decrypts the address and the secret of a webhook. */
export function openWebhook(
  siteKey: KeyObject,
  { user_id, url, secret }: { user_id: number; url: string; secret: string | null },
): { url: string; secret: string | undefined } {
  const opened = unseal(siteKey, purpose(user_id), url);
  if (opened === undefined)
    throw new Error('The address cannot be decrypted, because secrets.json has changed. Enter it again.');
  return { url: opened, secret: secret === null ? undefined : unseal(siteKey, purpose(user_id), secret) };
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

/** Replaces the secret that signs the JSON of a rule. @throws 404 if the user has no such rule */
export async function replaceSecret(
  db: Database,
  userId: number,
  ruleId: number,
  { sealedSecret }: Pick<SealedWebhook, 'sealedSecret'>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('alert_webhooks')
    .set({ secret: sealedSecret })
    .where('format', '=', 'json')
    .where('rule_id', '=', ruleId)
    .where('rule_id', 'in', db.selectFrom('alert_rules').select('id').where('user_id', '=', userId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('This alert sends no signed JSON.');
}

/** The format and host of the webhook of each of a user's rules that has one, by the rule's id. */
export async function webhooksOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('alert_webhooks')
    .innerJoin('alert_rules', 'alert_rules.id', 'rule_id')
    .select(['rule_id', 'format', 'host'])
    .where('user_id', '=', userId)
    .orderBy('rule_id')
    .execute();
  return rows.map(({ rule_id, format, host }) => ({
    ruleId: rule_id,
    format: WebhookFormat.parse(format),
    host,
  }));
}
export type ShownWebhook = Awaited<ReturnType<typeof webhooksOf>>[number];
