import type { KeyObject } from 'node:crypto';
import { BlockedAddress } from '../http/fetch-public.ts';
import { isPrivateNetworkError, postPublic } from '../http/post-public.ts';
import type { Owner } from '../organizations/access.server.ts';
import { WebhookFormat, WebhookPayload } from './webhook-formats.ts';
import { webhookRequest } from './webhook-request.ts';
import { openWebhook } from './webhooks.server.ts';

const TIMEOUT_MS = 10_000;
/** A receiver that answers so has ended the webhook. */
const GONE = [404, 410];
/** The part of a response that is kept as the reason of a failure. */
const MAX_REASON_LENGTH = 200;

/** A webhook does not exist any more, or may not be used. Trying again is useless. */
export class GoneForGood extends Error {}

interface StoredWebhook {
  owner: Owner;
  format: string;
  /** Encrypted. */
  url: string;
  /** Encrypted; null for formats that are not signed. */
  secret: string | null;
  /** The id of the delivery, the same in each attempt. */
  id: string;
}

interface WebhookSite {
  siteKey: KeyObject;
  settings: { privateWebhookHosts: readonly string[] };
}

/**
 * Sends a message to the webhook of a rule.
 * @param payload `WebhookPayload` as JSON
 * @throws GoneForGood if the webhook has ended or is in a private network, and another error if it did not accept the message
 */
export async function sendToWebhook(
  payload: string,
  hook: StoredWebhook,
  { siteKey, settings }: WebhookSite,
): Promise<void> {
  const { url: address, secret } = openWebhook(siteKey, hook);
  const { url, body, headers } = webhookRequest(WebhookPayload.parse(JSON.parse(payload)), {
    format: WebhookFormat.parse(hook.format),
    url: address,
    id: hook.id,
    secret,
    now: new Date(),
  });
  const { status, text } = await postPublic(url, {
    body,
    headers,
    timeoutMs: TIMEOUT_MS,
    named: settings.privateWebhookHosts,
    privateHint: 'The administrator can allow it with PRIVATE_WEBHOOK_HOSTS.',
  }).catch((error: unknown) => {
    const { host } = new URL(url);
    if (!(error instanceof BlockedAddress)) throw error;
    const message = `${host} ${error.message}`;
    throw isPrivateNetworkError(error) ? new GoneForGood(message) : new Error(message);
  });
  if (status >= 200 && status < 300) return;
  const answer = text.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH);
  const message = `it responded with ${status}${answer ? ` (${answer})` : ''}`;
  throw GONE.includes(status) ? new GoneForGood(message) : new Error(`The webhook failed: ${message}`);
}
