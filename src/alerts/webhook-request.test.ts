import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { type WebhookFormat, WebhookPayload } from './webhook-formats.ts';
import { webhookRequest } from './webhook-request.ts';

const NOW = new Date();
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const change = (id: number, text: string) => ({
  id,
  type: 'bill.action.added',
  text,
  day: '2026-11-26',
  announcedOn: null,
  foundOn: '2026-01-05',
  chamber: null,
  source: 'openstates:ma',
  detectedAt: '2026-11-26T12:00:00Z',
});
const payload = (some: Partial<WebhookPayload> = {}): WebhookPayload => ({
  type: 'alert',
  timestamp: NOW.toISOString(),
  site: 'Statehouse',
  subject: 'H.1: Read <b>',
  reason: 'You asked Statehouse to tell you at once.',
  isUrgent: false,
  hasMore: false,
  url: 'https://bills.example/app/changes',
  items: [
    {
      name: 'H.1',
      title: 'An Act on <parks> & [rivers](x) @channel *all*',
      url: 'https://bills.example/app/bill/1',
      changes: [change(1, 'Read <!channel>')],
    },
  ],
  ...some,
});
const many = Array.from({ length: 60 }, (_, at) => ({
  name: `H.${at}`,
  title: 'é'.repeat(1_000),
  url: `https://bills.example/app/bill/${at}`,
  changes: Array.from({ length: 40 }, (_, change_) => change(at * 40 + change_, 'Read '.repeat(400))),
}));
const request = (format: WebhookFormat, of = payload(), url = 'https://chat.example/hook') =>
  webhookRequest(of, { format, url, id: 'alert-1@bills.example', secret: SECRET, now: NOW });
const bodyOf = (...of: Parameters<typeof request>) => JSON.parse(request(...of).body);

test('signed JSON is accepted by a library for the standard, and not if anything in it is changed', () => {
  const { body, headers } = request('json');
  const receiver = new Webhook(SECRET);
  expect(receiver.verify(body, headers)).toEqual(payload());
  expect(() => receiver.verify(body.replace('H.1', 'H.2'), headers)).toThrow();
  const later = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) };
  expect(() => receiver.verify(body, later)).toThrow();
  expect(() =>
    new Webhook(`whsec_${Buffer.alloc(32, 8).toString('base64')}`).verify(body, headers),
  ).toThrow();
});

test('a message for Slack has a section for each bill, and mentions nobody', () => {
  const { text, blocks } = bodyOf('slack');
  expect(text).toBe('H.1: Read &lt;b&gt;');
  expect(blocks[0].text).toEqual({
    type: 'mrkdwn',
    text: '*<https://bills.example/app/bill/1|H.1>* An Act on &lt;parks&gt; &amp; [rivers](x) @channel *all*\n• Read &lt;!channel&gt; (November 26, 2026, from Open States)',
  });
  expect(blocks.at(-1)).toMatchObject({ type: 'context' });
});

test('a message for Mattermost is Markdown, and mentions nobody', () => {
  const { text } = bodyOf('mattermost');
  expect(text).toContain(
    '**[H.1](https://bills.example/app/bill/1)** An Act on \\<parks\\> & \\[rivers\\]\\(x\\)',
  );
  expect(text).not.toContain('@channel');
  expect(text).toContain('\\*all\\*');
});

test('a message for Teams is an adaptive card', () => {
  const { type, attachments } = bodyOf('teams');
  expect(type).toBe('message');
  expect(attachments[0]).toMatchObject({
    contentType: 'application/vnd.microsoft.card.adaptive',
    content: { type: 'AdaptiveCard', version: '1.4', actions: [{ type: 'Action.OpenUrl' }] },
  });
  expect(attachments[0].content.body[0].text).toContain('[H.1](https://bills.example/app/bill/1)');
});

test('a message for ntfy goes to the server, with the topic of the address', () => {
  const at = (url: string) => {
    const made = request('ntfy', payload({ isUrgent: true }), url);
    return [made.url, JSON.parse(made.body)];
  };
  expect(at('https://ntfy.sh/my-topic?auth=x')).toEqual([
    'https://ntfy.sh/?auth=x',
    {
      topic: 'my-topic',
      title: 'H.1: Read <b>',
      message: 'H.1\n- Read <!channel> (November 26, 2026, from Open States)',
      click: 'https://bills.example/app/bill/1',
      priority: 4,
    },
  ]);
  expect(at('https://elm.example/ntfy/my-topic')[0]).toBe('https://elm.example/ntfy');
});

test.each([
  ['slack', 40_000],
  ['mattermost', 64_000],
  ['teams', 28_000],
  ['ntfy', 4_500],
] as const)(
  'a message for %s about many bills stays within its limit and leads to the rest',
  (format, bytes) => {
    const { body } = request(format, payload({ items: many }));
    expect(Buffer.byteLength(body)).toBeLessThan(bytes);
    expect(body).toContain('https://bills.example/app/changes');
    if (format === 'slack')
      for (const { text } of JSON.parse(body).blocks)
        expect(text?.text.length ?? 0).toBeLessThanOrEqual(3_000);
    if (format === 'mattermost') expect(JSON.parse(body).text.length).toBeLessThan(16_383);
  },
);

test('the example in docs/webhooks.md is a valid message', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
  const example: unknown = JSON.parse(/```json\n([^`]+)```/.exec(page)?.[1] ?? '');
  expect(WebhookPayload.strict().parse(example)).toEqual(example);
});
