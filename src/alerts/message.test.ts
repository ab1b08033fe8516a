import { caniemail, formatIssue } from 'caniemail';
import { expect, test } from 'vitest';
import type { DetectedChange } from '../dashboard/change-groups.ts';
import { alertMessage } from './message.tsx';

const SITE = 'https://bills.example.org';
const change = (some: Partial<DetectedChange> = {}): DetectedChange => ({
  id: 1,
  type: 'bill.action.added',
  meetingDay: null,
  detectedAt: '2026-01-06T12:00:00Z',
  foundOn: '2026-01-06',
  day: '2026-01-05',
  announcedOn: null,
  chamber: 'House',
  source: 'openstates:ma',
  link: '/app/bill/1',
  billId: 1,
  name: 'H.1',
  title: 'An Act on <parks> & rivers',
  bills: [],
  text: 'Read',
  isDecisive: false,
  isImminent: false,
  isPast: false,
  ...some,
});
const status = change({
  id: 2,
  type: 'bill.status.changed',
  text: 'Status: Passed the House (before: On the floor)',
  chamber: null,
});
const hearing = change({
  id: 3,
  type: 'meeting.added',
  meetingDay: '2026-02-01',
  day: null,
  announcedOn: '2026-01-04',
  chamber: null,
  link: '/app/meeting/9',
  billId: null,
  name: 'Hearing: Telecommunications, Utilities and Energy',
  title: '(H.7)',
  bills: ['H.7'],
  text: 'Scheduled for February 1, 2026 at 1:00 PM EST. Location: B-2 and virtual',
});
const message = (...changes: DetectedChange[]) =>
  alertMessage(changes, {
    siteUrl: SITE,
    siteName: 'Bills',
    reason: 'You asked Bills to tell you at once of changes to the bills you track.',
    unsubscribe: `${SITE}/alerts/unsubscribe/secret`,
    muteAddress: (billId) => `${SITE}/alerts/mute/${billId ?? 'meeting'}`,
    hasMore: false,
    moreUrl: `${SITE}/app/committee/4`,
  });
const manyChanges = Array.from({ length: 300 }, (_, at) =>
  change({
    id: at,
    link: `/app/bill/${at % 60}`,
    billId: at % 60,
    name: `H.${at % 60}`,
    title: 'é'.repeat(300),
    text: `Read ${at} ${'é'.repeat(100)}`,
  }),
);

/** The text of HTML without its tags, one line for each block. */
function textOf(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<\/(?:p|h2|li)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

// U04
test('a message says first what is most important, and then what happened', () => {
  const { subject, text, thread } = message(change(), hearing, status);
  expect(subject).toBe('Hearing on H.7: Scheduled for February 1, 2026 at 1:00 PM EST (and 1 more)');
  expect(text.split('\n\n').slice(0, 3)).toEqual([
    '1 bill and 1 meeting changed.',
    [
      'Hearing: Telecommunications, Utilities and Energy (H.7)',
      '- Scheduled for February 1, 2026 at 1:00 PM EST. Location: B-2 and virtual (announced January 4, 2026, from Open States)',
      `${SITE}/app/meeting/9`,
      `Mute kinds of changes: ${SITE}/alerts/mute/meeting`,
    ].join('\n'),
    [
      'H.1 An Act on <parks> & rivers',
      '- Status: Passed the House (before: On the floor) (January 5, 2026, from Open States)',
      '- Read (House, January 5, 2026, from Open States)',
      `${SITE}/app/bill/1`,
      `Mute H.1 or kinds of changes: ${SITE}/alerts/mute/1`,
    ].join('\n'),
  ]);
  expect(thread).toBeNull();
  expect(message(change(), status)).toMatchObject({
    subject: 'H.1: Passed the House',
    thread: '/app/bill/1',
  });
  const sponsor = change({ day: null, chamber: null, text: 'Ana Ruiz was added as a sponsor' });
  expect(message(sponsor).text).toContain('sponsor (found January 6, 2026, from Open States)');
  const law = {
    ...status,
    id: 9,
    link: '/app/bill/2',
    name: 'H.2',
    text: 'Status: Vetoed',
    isDecisive: true,
  };
  expect(message(status, { ...law, day: '2026-01-01' }).subject).toBe('H.2: Vetoed (and 1 more)');
  const many = ['H.1', 'H.2', 'H.3'];
  expect(message({ ...hearing, bills: many }).subject).toMatch(/^Hearing on 3 bills: Scheduled/);
});

// U04
test('a message has the same content as plain text, and loads nothing from the network', () => {
  const { html, text } = message(change(), hearing, status);
  const words = textOf(html);
  for (const line of text.split('\n').map((each) => each.replace(/^- /, '').replace(/:? https:\S+$/, '')))
    if (!line.startsWith('https:') && line.trim() !== '--') expect(words).toContain(line);
  for (const link of text.match(/https:\S+/g) ?? []) expect(html).toContain(`href="${link}"`);
  expect(html).not.toMatch(/<(?:img|link|script|style|iframe|video|audio|object|embed|form|input|svg)\b/);
  expect(html).not.toMatch(/\b(?:src|srcset|background|on\w+)=|url\(|@import|class=/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
});

// U04
test('a message uses only what mail programs support', () => {
  const { html } = message(change(), hearing, status);
  const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*', 'samsung-email.*'];
  const { issues } = caniemail({ clients, html } as Parameters<typeof caniemail>[0]);
  const errors = [...issues.errors].flatMap(([client, found]) =>
    found.map((issue) => formatIssue({ client, issue, issueType: 'error' }).message),
  );
  // Programs without the first choose colors themselves, and those without the second use another element, which loses nothing here.
  const harmless = /^`(?:color-scheme meta tag|<body> element)`/;
  expect(errors.filter((error) => !harmless.test(error))).toEqual([]);
  expect(html).toContain('<body style="margin:0">');
});

// U04
test('a message leaves the colors of text to the mail program, which knows whether its background is dark', () => {
  const { html } = message(change(), hearing, status);
  expect(html).not.toMatch(/[;"](?:color|background[\w-]*):|bgcolor/);
});

// U04
test('a message about many changes is not cut off by Gmail, and leads to the rest', () => {
  const { html, text, subject } = message(...manyChanges);
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  expect(html).toContain('Stop this alert');
  expect([html, text]).toEqual([
    expect.stringContaining('href="https://bills.example.org/app/committee/4"'),
    expect.stringContaining('See more on the site: https://bills.example.org/app/committee/4'),
  ]);
  expect(subject.length).toBeLessThanOrEqual(100);
  expect(subject).toMatch(/… \(and 59 more\)$/);
  const ofOne = message(
    ...manyChanges.map((each) => ({ ...each, link: '/app/bill/1', billId: 1, name: 'H.1' })),
  );
  expect(Buffer.byteLength(ofOne.html)).toBeLessThan(102_000);
  expect(ofOne.text).toContain('- and 260 more');
});
