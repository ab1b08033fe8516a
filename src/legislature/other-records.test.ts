import { describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { changedSince } from './change-events.server.ts';
import { utcMoment } from './ingest/local-times.ts';
import { cleanHtml } from './ingest/untrusted-html.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import {
  amendment,
  article,
  bill,
  billText,
  committee,
  legislator,
  meeting,
  session,
  snapshot,
} from './test-records/records.ts';

const importRecords = (db: Database, records: LegislativeRecordInput[], source = {}) =>
  importSource(db, snapshot([session(), ...records], source), { path: 'test' });

describeOnBothEngines('records other than bills', (openEmpty) => {
  test('include texts, which belong to the version of their name and stay when the bill is imported without them', async () => {
    const db = await openEmpty();
    const versions = [{ name: 'Bill Text', links: [{ url: 'https://example.org/1' }] }];
    await importRecords(db, [
      bill('H1', { versions }),
      billText('H 1', 'Be it'),
      billText('H1', 'Act', { version: 'Enacted' }),
    ]);
    await importRecords(db, [bill('H1', { versions, title: 'Another' })]);
    const rows = await db
      .selectFrom('bill_versions')
      .select(['name', 'text', 'links'])
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { name: 'Bill Text', text: 'Be it', links: '[{"url":"https://example.org/1"}]' },
      { name: 'Enacted', text: 'Act', links: '[]' },
    ]);
  });

  test('may be texts within a bill’s record, which have an event when only they change', async () => {
    const db = await openEmpty();
    const withText = (text: string) => bill('H1', { versions: [{ name: 'Introduced', links: [], text }] });
    await importRecords(db, [withText('Be it')]);
    const report = await importRecords(db, [withText('Be it so')]);
    expect(report.counts.bill).toMatchObject({ changed: 1, unchanged: 0 });
    expect((await changedSince(db, 0)).map((event) => event.type)).toEqual(['bill.text.changed']);
  });

  test('are rejected if their bill does not exist, with position, field and reason', async () => {
    const db = await openEmpty();
    const { refused } = await importRecords(db, [
      billText('H9', 'Be it'),
      amendment('H9', '1'),
      bill('H1', { session: '1st' }),
    ]);
    expect(refused).toEqual([
      expect.objectContaining({ field: 'number', reason: 'there is no bill H9 in session 194th' }),
      expect.objectContaining({ field: 'billNumber', reason: 'there is no bill H9 in session 194th' }),
      expect.objectContaining({ field: 'session', reason: 'there is no session 1st' }),
    ]);
    expect(refused[0]?.place).toEqual({ file: 'records.json', record: 'text H9 Bill Text' });
  });

  test('are rejected with all of their invalid fields', async () => {
    const db = await openEmpty();
    const { refused, counts } = await importRecords(db, [
      bill('H1', { title: ' ', sourceUrl: 'nowhere' }),
      bill('H2'),
    ]);
    expect(refused.map((each) => each.field)).toEqual(['title, sourceUrl']);
    expect(counts.bill).toMatchObject({ read: 2, added: 1, refused: 1 });
  });

  test('include amendments, which are matched by number if their ids change', async () => {
    const db = await openEmpty();
    await importRecords(db, [
      legislator('Ann Fox'),
      bill('H1'),
      amendment('H1', '7', { sponsor: { name: 'Fox' } }),
    ]);
    await importRecords(db, [amendment('H1', '7', { upstreamId: 'other', status: 'adopted' })]);
    const rows = await db.selectFrom('amendments').select(['status', 'legislator_id']).execute();
    expect(rows).toEqual([{ status: 'adopted', legislator_id: 1 }]);
    expect((await changedSince(db, 0)).map((event) => event.type)).toEqual(['amendment.status.changed']);
  });

  // P03, P04
  test('include meetings with their committee, agenda, time zone, and the type for testimony', async () => {
    const db = await openEmpty();
    const spoken = { name: 'Cy Gum', kind: 'oral' as const, billNumber: 'H1' };
    await importRecords(db, [
      committee('Joint Committee on Parks'),
      bill('H1'),
      meeting('1', {
        committee: { name: 'Parks' },
        startTime: '13:00',
        bills: ['h 1'],
        testimony: [spoken],
        location: 'A-2, State House',
      }),
      meeting('2', { kind: 'formal session', chamber: 'senate', date: '2025-01-10', startTime: '11:00' }),
    ]);
    const rows = await db.selectFrom('meetings').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { committee_id: 43, starts_at: '2025-07-10T17:00:00Z', meeting_type_id: 13, short_location: 'A-2' },
      { committee_id: 42, starts_at: '2025-01-10T16:00:00Z', meeting_type_id: 0 },
    ]);
    expect(await db.selectFrom('meeting_bills').select(['meeting_id', 'bill_id']).execute()).toHaveLength(1);
    expect(await db.selectFrom('testimony').select('bill_id').execute()).toEqual([{ bill_id: 1 }]);
  });

  test('include meetings, which have events and a new calendar sequence when they are rescheduled or canceled', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1'), meeting('1', { startTime: '13:00' })]);
    await importRecords(db, [meeting('1', { startTime: '15:00', status: 'rescheduled' })]);
    await importRecords(db, [meeting('1', { startTime: '15:00', status: 'canceled' })]);
    const events = await changedSince(db, 0);
    expect(events.map((event) => event.type)).toEqual(['meeting.rescheduled', 'meeting.canceled']);
    expect(JSON.parse(events[0]?.before ?? '')).toMatchObject({ startsAt: '2025-07-10T17:00:00Z' });
    const row = await db.selectFrom('meetings').select(['sequence', 'status']).executeTakeFirst();
    expect(row).toEqual({ sequence: 2, status: 'canceled' });
  });

  test('include news, which is sanitized before it is stored and linked to its bills and people', async () => {
    const db = await openEmpty();
    const intro = '<p onclick="steal()">Parks<script>steal()</script></p>';
    const news = { intro, category: 'Parks', bills: ['H.1'], legislators: [{ name: 'Ann Fox' }] };
    await importRecords(db, [legislator('Ann Fox'), bill('H1'), article('Parks open', news)]);
    const row = await db.selectFrom('news_articles').select(['intro', 'category_id']).executeTakeFirst();
    expect(row).toEqual({ intro: '<p>Parks</p>', category_id: 1 });
    expect(await db.selectFrom('news_bills').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('news_legislators').selectAll().execute()).toHaveLength(1);
  });

  test('include articles, which are linked to bills that are imported later', async () => {
    const db = await openEmpty();
    const news = article('Parks open', { bills: ['H1'] });
    await importRecords(db, [news]);
    await importRecords(db, [bill('H1'), news]);
    expect(await db.selectFrom('news_bills').selectAll().execute()).toHaveLength(1);
  });
});

describe('untrusted HTML', () => {
  test.each([
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="https://example.org" target="_blank" style="x">a</a>', '<a href="https://example.org">a</a>'],
    ['<svg><script>alert(1)</script></svg>b', 'b'],
    ['<svg onload=alert(1)><desc>drawn</desc><p>b</p><p>c</p>', '<p>b</p><p>c</p>'],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['<iframe srcdoc="<p>x</p>"></iframe>c', 'c'],
  ])('is cleaned: %s becomes %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });
});

describe('local times', () => {
  test('are converted to UTC in winter and in summer', () => {
    expect(utcMoment('2025-07-10', '13:00', 'America/New_York')).toBe('2025-07-10T17:00:00Z');
    expect(utcMoment('2025-12-10', '13:00', 'America/New_York')).toBe('2025-12-10T18:00:00Z');
  });
});
