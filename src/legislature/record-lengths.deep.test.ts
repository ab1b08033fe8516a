import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { folderOf, importAll } from '../importers/test-folder-imports.ts';
import { scrapedBill } from '../importers/test-scrapes.ts';
import { SMALL_SETS } from '../importers/test-sets.ts';
import { importSource } from './legislature.server.ts';
import {
  MAX_ARTICLE_LENGTH,
  MAX_DOCUMENT_LENGTH,
  MAX_SPONSORS,
  MAX_SUMMARY_LENGTH,
  MAX_TITLE_LENGTH,
} from './records/lengths.ts';
import { LegislativeRecord, type LegislativeRecordInput } from './records.ts';
import { bill, session, snapshot } from './test-records/records.ts';

/** The paths of all strings and lists in a schema that have no maximum length. */
function unlimitedIn(schema: unknown, path: string): string[] {
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => unlimitedIn(option, path));
  }
  if (schema instanceof z.ZodObject) {
    const noun = schema.shape.noun instanceof z.ZodLiteral ? String(schema.shape.noun.value) : path;
    return Object.entries(schema.shape).flatMap(([name, field]) => unlimitedIn(field, `${noun}.${name}`));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return unlimitedIn(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodArray) {
    const hasLimit = schema.def.checks?.some((check) => check._zod.def.check === 'max_length');
    return [...(hasLimit ? [] : [`${path}[]`]), ...unlimitedIn(schema.element, path)];
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return schema.maxLength === null ? [path] : [];
  }
  const isFixed = [z.ZodLiteral, z.ZodEnum, z.ZodNumber, z.ZodBoolean].some((kind) => schema instanceof kind);
  return isFixed ? [] : [`${path}, of a type that this test does not handle`];
}

test('every text and every list of a record has a maximum length', () => {
  expect(unlimitedIn(LegislativeRecord, 'record')).toEqual([]);
});

describeOnBothEngines('records with long fields', (openEmpty) => {
  const importRecords = async (records: LegislativeRecordInput[]) => {
    const db = await openEmpty();
    return { db, report: await importSource(db, snapshot([session(), ...records]), { path: 'test' }) };
  };

  test('a bill with an overlong title is rejected alone, with its position and the limit', async () => {
    const { db, report } = await importRecords([
      bill('H1', { title: 'bees '.repeat(MAX_TITLE_LENGTH / 5) }),
      bill('H2', { title: 'bees '.repeat(MAX_TITLE_LENGTH) }),
    ]);
    expect(report.refused).toEqual([
      {
        place: { file: 'records.json', record: bill('H2').upstreamId },
        field: 'title',
        reason: 'is longer than 50,000 characters',
      },
    ]);
    expect(await db.selectFrom('bills').select('number').execute()).toEqual([{ number: 'H.1' }]);
  });

  test('a bill with too many sponsors is rejected with the limit', async () => {
    const sponsors = Array.from({ length: MAX_SPONSORS + 1 }, (_, i) => ({
      name: `Sponsor ${i}`,
      kind: 'person' as const,
    }));
    const { report } = await importRecords([bill('H1', { sponsors })]);
    expect(report.refused).toMatchObject([{ field: 'sponsors', reason: 'has more than 2,000 entries' }]);
  });

  test('a record with thousands of errors is rejected with the first of them', async () => {
    const actions = Array.from({ length: 5_000 }, () => ({ date: 'never', text: 'x', classification: [] }));
    const { report } = await importRecords([bill('H1', { actions })]);
    expect(report.refused).toHaveLength(1);
    expect(report.refused[0]?.reason).toContain('and 4,990 more');
    expect(JSON.stringify(report.refused).length).toBeLessThan(2_000);
  });

  test('an overlong text is truncated at its limit, with a note, and reported', async () => {
    const text = `${'All bees. '.repeat(MAX_DOCUMENT_LENGTH / 10)}The end.`;
    const version = { name: 'Bill Text', links: [], text };
    const { db, report } = await importRecords([bill('H1', { versions: [version], summary: 'Bees.' })]);
    const { text: kept } = await db.selectFrom('bill_versions').select('text').executeTakeFirstOrThrow();
    expect(kept?.length).toBeLessThanOrEqual(MAX_DOCUMENT_LENGTH);
    expect(kept?.slice(-60)).toMatch(/All bees\. .*\n\n\[Cut at 5,000,000 characters\]$/s);
    expect(report.refused).toEqual([]);
    expect(report.cut).toEqual([
      {
        place: { file: 'records.json', record: bill('H1').upstreamId },
        field: 'versions.0.text',
        reason: 'was truncated at 5,000,000 characters',
      },
    ]);
  });

  test('an overlong article is truncated without splitting a tag or character', async () => {
    const article = (fullText: string): LegislativeRecordInput => ({
      noun: 'newsArticle',
      upstreamId: fullText.slice(0, 5),
      headline: 'Bees',
      intro: '',
      fullText,
      displayDate: '2025-03-04',
    });
    const inTag = `<p>in ${'x'.repeat(MAX_ARTICLE_LENGTH - 70)}<a href="https://elm.example/${'y'.repeat(900)}">z</a></p>`;
    const inPair = `<p>on${'🐝'.repeat(MAX_ARTICLE_LENGTH)}</p>`;
    const { db, report } = await importRecords([article(inTag), article(inPair)]);
    const rows = await db.selectFrom('news_articles').select('full_text').orderBy('id').execute();
    for (const { full_text } of rows) {
      expect(full_text).toMatch(/\[Cut at 200,000 characters\]/);
      expect(full_text).not.toMatch(/href|\ufffd/);
      expect(full_text.isWellFormed()).toBe(true);
    }
    expect(report.cut).toHaveLength(2);
  });

  test('the same overlong text changes nothing when it is imported again', async () => {
    const long = bill('H1', { summary: 'Bees. '.repeat(MAX_SUMMARY_LENGTH) });
    const { db } = await importRecords([long]);
    const again = await importSource(db, snapshot([session(), long]), { path: 'test' });
    expect(again.counts.bill).toMatchObject({ read: 1, unchanged: 1 });
  });
});

describeOnBothEngines('the import command', (openEmpty) => {
  test('rejects a record with a 17 MB title with its file, imports the rest, and exits with 1', async () => {
    const db = await openEmpty();
    const long = Array.from({ length: 5 }, (_, i) => `H${i + 2}`);
    const files = Object.fromEntries(
      ['H1', ...long].map((number) => {
        const fields = number === 'H1' ? {} : { title: 'bees '.repeat(3_400_000) };
        return [`ma-194/${number}/metadata.json`, JSON.stringify(scrapedBill(number, fields))];
      }),
    );
    const { code, lines, refused } = await importAll(db, folderOf(files));
    expect([code, lines.at(-1)]).toEqual([1, 'Done: 5 rejected, everything else imported.']);
    for (const number of long) {
      expect(refused).toContainEqual(
        expect.stringMatching(
          new RegExp(`${number}/metadata.json".*"title","is longer than 50,000 characters"`),
        ),
      );
    }
    expect(await db.selectFrom('bills').select('number').execute()).toEqual([{ number: 'H.1' }]);
  });

  test('rejects a row with an overlong title with its line', async () => {
    const db = await openEmpty();
    const files = { ...SMALL_SETS['Open States CSV'] };
    const bills = 'MA/194th/MA_194th_bills.csv';
    const row = (number: string, title: string) =>
      `ocd-bill/${number},H ${number},${title},['bill'],[],194th,Massachusetts,lower\n`;
    files[bills] += row('7', 'bees '.repeat(12_000)) + row('8', 'bees '.repeat(3_400_000)) + row('9', 'bees');
    const { code, refused } = await importAll(db, folderOf(files));
    expect(code).toBe(1);
    expect(refused.filter((line) => line.includes('bills.csv')).toSorted()).toEqual([
      expect.stringMatching(/bills\.csv","4",.*"title","is longer than 50,000 characters"/),
      expect.stringMatching(/bills\.csv","5",.*is longer than 4,000,000 characters"/),
    ]);
    expect(await db.selectFrom('bills').select('number').where('title', '=', 'bees').execute()).toHaveLength(
      1,
    );
  });

  test('lists a truncated text in the report and the summary, and exits with 0', async () => {
    const db = await openEmpty();
    const abstracts = [{ abstract: 'Bees. '.repeat(100_000), note: '' }];
    const files = { 'ma-194/H1/metadata.json': JSON.stringify(scrapedBill('H1', { abstracts })) };
    const { code, lines, refused } = await importAll(db, folderOf(files));
    expect([code, lines.at(-1)]).toEqual([
      0,
      'Everything was imported, but 1 text was too long and was truncated.',
    ]);
    expect(refused).toEqual([
      expect.stringMatching(/^"truncated",.*"summary","was truncated at 200,000 characters"$/),
    ]);
  });
});
