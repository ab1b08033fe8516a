import { createHmac } from 'node:crypto';
import { truncateText } from '../ui/truncate-text.ts';
import { changeSentence } from './change-sentence.ts';
import type { WebhookFormat, WebhookPayload } from './webhook-formats.ts';

/** People read the first of many bills in a chat, and follow the link for the others. */
const MAX_CHAT_ITEMS = 12;
const MAX_CHAT_CHANGES = 5;
const MAX_CHAT_TEXT = 300;
/** Chat programs reject longer messages: Teams more than 28 kB, Mattermost more than 16,383 characters, ntfy more than 4 kB of text. */
const MAX_BYTES = { slack: 40_000, teams: 25_000, mattermost: 16_000 };
const MAX_NTFY_BYTES = 3_500;
const MAX_SLACK_BLOCK = 3_000;

/** A request that delivers a message to a webhook. */
export interface WebhookRequest {
  url: string;
  body: string;
  headers: Record<string, string>;
}

interface Delivery {
  format: WebhookFormat;
  url: string;
  /** Stays the same when a delivery is tried again, so that the receiver can ignore what it has. */
  id: string;
  /** The secret that signs JSON: `whsec_` and base64. */
  secret: string | undefined;
  now: Date;
}

/** Formats a message for the program that gets it. */
export function webhookRequest(
  payload: WebhookPayload,
  { format, url, id, secret, now }: Delivery,
): WebhookRequest {
  switch (format) {
    case 'slack':
      return jsonRequest(url, fitted(payload, slackMessage, MAX_BYTES.slack));
    case 'mattermost':
      return jsonRequest(url, fitted(payload, mattermostMessage, MAX_BYTES.mattermost));
    case 'teams':
      return jsonRequest(url, fitted(payload, teamsMessage, MAX_BYTES.teams));
    case 'ntfy':
      return ntfyRequest(url, payload);
    case 'json': {
      const body = JSON.stringify(payload);
      if (!secret) throw new Error(`The webhook of message ${id} has no secret to sign with.`);
      return { url, body, headers: { ...JSON_TYPE, ...signature(body, { id, secret, now }) } };
    }
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

function jsonRequest(url: string, message: object): WebhookRequest {
  return { url, body: JSON.stringify(message), headers: JSON_TYPE };
}

/** The headers that prove who sent a body and when, by the specification of standardwebhooks.com. */
export function signature(
  body: string,
  { id, secret, now }: { id: string; secret: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signed}` };
}

/** The message with as many bills and meetings as fit, and a link to the others. */
function fitted(
  payload: WebhookPayload,
  message: (payload: WebhookPayload) => object,
  bytes: number,
): object {
  for (let count = Math.min(payload.items.length, MAX_CHAT_ITEMS); ; count--) {
    const hasMore = payload.hasMore || count < payload.items.length;
    const made = message({ ...payload, items: payload.items.slice(0, count), hasMore });
    if (count <= 1 || Buffer.byteLength(JSON.stringify(made)) <= bytes) return made;
  }
}

/** The items as chat programs show them: `heading` names the bill or meeting, `lines` say what changed. */
function chatItems({ items }: WebhookPayload) {
  return items.slice(0, MAX_CHAT_ITEMS).map(({ name, title, url, changes }) => {
    const lines = changes
      .slice(0, MAX_CHAT_CHANGES)
      .map((change) => truncateText(changeSentence(change), MAX_CHAT_TEXT));
    const more = changes.length - lines.length;
    return {
      name: truncateText(name, MAX_CHAT_TEXT),
      title: truncateText(title, MAX_CHAT_TEXT),
      url,
      lines: more > 0 ? [...lines, `and ${more} more`] : lines,
    };
  });
}

function slackMessage(payload: WebhookPayload) {
  const link = (url: string, text: string) => `<${url}|${slackText(text)}>`;
  const sections = chatItems(payload).map(({ name, title, url, lines }) =>
    [`*${link(url, name)}* ${slackText(title)}`, ...lines.map((line) => `• ${slackText(line)}`)].join('\n'),
  );
  const more = payload.hasMore ? ` ${link(payload.url, 'See more on the site')}` : '';
  return {
    text: slackText(payload.subject),
    blocks: [
      ...sections.map((text) => ({
        type: 'section',
        text: { type: 'mrkdwn', text: text.slice(0, MAX_SLACK_BLOCK) },
      })),
      {
        type: 'context',
        elements: [{ type: 'mrkdwn', text: (slackText(payload.reason) + more).slice(0, MAX_SLACK_BLOCK) }],
      },
    ],
  };
}

/** Escapes what Slack treats as markup for links and mentions. */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function mattermostMessage(payload: WebhookPayload) {
  const parts = chatItems(payload).map(({ name, title, url, lines }) =>
    [
      `**[${markdown(name)}](${url})** ${markdown(title)}`,
      ...lines.map((line) => `- ${markdown(line)}`),
    ].join('\n'),
  );
  const more = payload.hasMore ? [`[See more on the site](${payload.url})`] : [];
  return { text: [...parts, ...more, `_${markdown(payload.reason)}_`].join('\n\n') };
}

/** Escapes what is markup in Markdown, and mentions of people, which a title must not notify. */
function markdown(text: string): string {
  return text.replace(/[\\`*_[\]()~<>#|!]/g, '\\$&').replaceAll('@', '@\u200b');
}

function teamsMessage(payload: WebhookPayload) {
  const block = (text: string, more = {}) => ({ type: 'TextBlock', text, wrap: true, ...more });
  const body = chatItems(payload).flatMap(({ name, title, url, lines }) => [
    block(`[${markdown(name)}](${url}) ${markdown(title)}`, { weight: 'Bolder', spacing: 'Medium' }),
    block(lines.map((line) => `- ${markdown(line)}`).join('\n'), { spacing: 'Small' }),
  ]);
  return {
    type: 'message',
    summary: payload.subject,
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [...body, block(markdown(payload.reason), { isSubtle: true, size: 'Small' })],
          actions: [{ type: 'Action.OpenUrl', title: 'See more on the site', url: payload.url }],
        },
      },
    ],
  };
}

/** ntfy takes JSON at the address of the server, with the topic in it: `https://ntfy.sh/my-topic` is the topic `my-topic`. */
function ntfyRequest(address: string, payload: WebhookPayload): WebhookRequest {
  const url = new URL(address);
  const parts = url.pathname.split('/').filter(Boolean);
  const topic = decodeURIComponent(parts.pop() ?? '');
  url.pathname = `/${parts.join('/')}`;
  const lines = chatItems(payload).map(
    ({ name, lines }) => `${name}\n${lines.map((line) => `- ${line}`).join('\n')}`,
  );
  const [only, ...others] = payload.items;
  return jsonRequest(url.href, {
    topic,
    title: truncateText(payload.subject, MAX_CHAT_TEXT),
    message: withinBytes(lines.join('\n\n'), MAX_NTFY_BYTES),
    click: only && others.length === 0 ? only.url : payload.url,
    priority: payload.isUrgent ? 4 : 3,
  });
}

function withinBytes(text: string, bytes: number): string {
  const all = Buffer.from(text);
  if (all.length <= bytes) return text;
  // A decoder that expects more leaves out an incomplete character at the end.
  return `${new TextDecoder().decode(all.subarray(0, bytes), { stream: true })}…`;
}
