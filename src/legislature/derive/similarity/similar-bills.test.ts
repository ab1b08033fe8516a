import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../tests/databases.ts';
import { similarBillsOf } from '../../../bills/similar-bills.server.ts';
import type { Database } from '../../../db/database.ts';
import { importSource } from '../../legislature.server.ts';
import type { LegislativeRecordInput } from '../../records.ts';
import { sentencesAbout, WORDINGS } from '../../test-records/bill-texts.ts';
import { bill, billText, session, snapshot } from '../../test-records/records.ts';

const importRecords = (db: Database, records: LegislativeRecordInput[], path = 'records') =>
  importSource(db, snapshot([session(), ...records]), { path });

/** A bill with a text. The titles of two such bills have nothing in common. */
function worded(number: string, text: string): LegislativeRecordInput[] {
  return [bill(number, { title: `${number} ${number}x` }), billText(number, text)];
}

async function similarTo(db: Database, number: string) {
  const { id } = await db
    .selectFrom('bills')
    .select('id')
    .where('number_key', '=', number)
    .executeTakeFirstOrThrow();
  const similar = await similarBillsOf(db, id, new Set());
  return similar.map((each) => [each.number, ...each.reasons.map(({ reason }) => reason)]);
}

/** The expected shares, computed by their definition. */
function sharesOf(one: string, other: string) {
  const runs = (text: string) => {
    const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    return new Set(words.slice(4).map((_, i) => words.slice(i, i + 5).join(' ')));
  };
  const [own, theirs] = [runs(one), runs(other)];
  return {
    shared: [...own].filter((run) => theirs.has(run)).length,
    own_size: own.size,
    other_size: theirs.size,
  };
}

const about = (topic: string, count = 12) => sentencesAbout(topic, count).join(' ');
const IN_GEORGIA = WORDINGS.Georgia ?? String;

describeOnBothEngines('similar bills', (openEmpty) => {
  // P09
  test('are found by their text in every state’s layout, and not by common clauses', async () => {
    const db = await openEmpty();
    const records = Object.entries(WORDINGS).flatMap(([state, print], i) => [
      ...worded(`H${10 + i}`, print(about(`${state} heron`), String(1000 + i))),
      ...worded(`H${40 + i}`, print(about(`${state} otter`), String(2000 + i))),
      ...worded(`S${10 + i}`, print(about(`${state} heron`), String(3000 + i))),
    ]);
    await importRecords(db, records);
    for (const i of Object.keys(WORDINGS).keys()) {
      expect([i, await similarTo(db, `H${10 + i}`)]).toEqual([i, [[`S.${10 + i}`, expect.any(String)]]]);
      expect(await similarTo(db, `H${40 + i}`)).toEqual([]);
    }
  });

  // P09
  test('have the exact share of words that both texts contain', async () => {
    const db = await openEmpty();
    const common = about('heron', 20);
    const [short, long] = [`${common} ${about('otter', 4)}`, `${common} ${about('badger', 12)}`];
    await importRecords(db, [
      ...worded('H1', IN_GEORGIA(short, '1')),
      ...worded('H2', IN_GEORGIA(long, '2')),
    ]);
    const rows = await db
      .selectFrom('similar_bills')
      .select(['shared', 'own_size', 'other_size'])
      .orderBy('bill_id')
      .execute();
    // `SECTION 1.` before and `SECTION 2.` after are part of each text.
    const printed = (body: string) => `SECTION 1. ${body} SECTION 2.`;
    expect(rows[0]).toEqual(sharesOf(printed(short), printed(long)));
    expect(rows[1]).toEqual(sharesOf(printed(long), printed(short)));
  });

  // P09
  test('are not found by the words of drafting alone', async () => {
    const db = await openEmpty();
    const amending = (place: string, out: string, inside: string) =>
      IN_GEORGIA(
        `Section ${place} of the General Laws, as appearing in the 2024 Official Edition, is hereby amended by striking out, in line 5, the words “${out}” and inserting in place thereof the following words:- ${inside}.`,
        place,
      );
    await importRecords(db, [
      ...worded('H1', amending('5', 'two wardens', 'three wardens of the harbor')),
      ...worded('H2', amending('7', 'a fee', 'a toll on each quarry cart')),
    ]);
    expect(await similarTo(db, 'H1')).toEqual([]);
  });

  // P09
  test('are found by citations of mostly the same sections, but a budget with hundreds of citations is similar to none', async () => {
    const db = await openEmpty();
    const sections = Array.from({ length: 300 }, (_, i) => `M.G.L. c. ${i + 1}, § 1`);
    await importRecords(db, [
      bill('H1', { title: 'Heron H1', citations: sections.slice(0, 3) }),
      bill('H2', { title: 'Otter H2', citations: sections.slice(0, 3) }),
      bill('H3', { title: 'Badger H3', citations: sections.slice(2, 3) }),
      bill('H4', { title: 'Budget H4', citations: sections }),
      bill('H5', { title: 'Marmot H5', citations: ['M.G.L. c. 175', 'M.G.L. c. 176A'] }),
      bill('H6', { title: 'Weasel H6', citations: ['M.G.L. c. 175', 'M.G.L. c. 176A'] }),
    ]);
    const reason =
      'Both cite the same 3 provisions of law: M.G.L. c. 1, § 1; M.G.L. c. 2, § 1; M.G.L. c. 3, § 1';
    expect(await similarTo(db, 'H1')).toEqual([['H.2', reason]]);
    for (const number of ['H3', 'H4', 'H5']) expect(await similarTo(db, number)).toEqual([]);
  });

  // P09
  test('are found by the same title or by uncommon words in titles, but not by common first words of titles', async () => {
    const db = await openEmpty();
    const known = 'known as the Public School Code of 1949, further providing for';
    await importRecords(db, [
      bill('H1', { title: 'An Act relative to quahog harvesting licenses' }),
      bill('S1', { title: 'An act relative to Quahog harvesting licenses.' }),
      bill('S2', { title: 'An Act concerning licenses for quahog harvesting' }),
      bill('H2', { title: 'An Act relative to carousel wardens' }),
      bill('H3', { title: `An Act amending the act of March 10, 1949 (P.L.30, No.14), ${known} kilns` }),
      bill('H4', { title: `An Act amending the act of March 10, 1949 (P.L.30, No.14), ${known} canoes` }),
    ]);
    expect(await similarTo(db, 'H1')).toEqual([
      ['S.1', 'The same title'],
      ['S.2', 'Uncommon words in both titles: harvesting, licenses, quahog'],
    ]);
    for (const number of ['H2', 'H3', 'H4']) expect(await similarTo(db, number)).toEqual([]);
  });

  // P09
  test('are found by their summaries if they have no texts, and a text is not compared with a summary', async () => {
    const db = await openEmpty();
    await importRecords(db, [
      bill('H1', { title: 'Heron H1', summary: about('heron') }),
      bill('H2', { title: 'Otter H2', summary: about('heron') }),
      ...worded('H3', about('heron')),
      bill('H4', { title: 'Badger H4' }),
    ]);
    expect(await similarTo(db, 'H1')).toEqual([['H.2', 'The same summary']]);
    expect(await similarTo(db, 'H3')).toEqual([]);
    expect(await similarTo(db, 'H4')).toEqual([]);
  });

  // P09
  test('are updated in both directions when a text changes', async () => {
    const db = await openEmpty();
    await importRecords(db, [...worded('H1', about('heron')), ...worded('H2', about('heron'))]);
    await importRecords(db, worded('H3', about('otter')));
    expect(await similarTo(db, 'H1')).toEqual([['H.2', 'The same text']]);
    await importRecords(db, [billText('H2', about('otter'))]);
    expect(await similarTo(db, 'H1')).toEqual([]);
    expect(await similarTo(db, 'H2')).toEqual([['H.3', 'The same text']]);
    expect(await similarTo(db, 'H3')).toEqual([['H.2', 'The same text']]);
  });

  // P09
  test('are limited to ten, with more similar bills replacing less similar ones', async () => {
    const db = await openEmpty();
    const nearly = (i: number) => `${about('heron', 24)} ${about(`otter${i}`, 8)}`;
    await importRecords(db, worded('H1', about('heron', 24)));
    await importRecords(db, Array.from({ length: 12 }, (_, i) => worded(`H${i + 10}`, nearly(i))).flat());
    expect(await similarTo(db, 'H1')).toHaveLength(10);
    await importRecords(db, worded('H99', about('heron', 24)));
    const similar = await similarTo(db, 'H1');
    expect(similar).toHaveLength(10);
    expect(similar[0]).toEqual(['H.99', 'The same text']);
    await importRecords(db, [billText('H99', about('badger', 24))]);
    expect(await similarTo(db, 'H1')).toHaveLength(10);
  });

  // P09
  test('have the same rows whether the bills come in one import or in several', async () => {
    const bills = Array.from({ length: 9 }, (_, i) => [
      bill(`H${i}`, { title: `An Act on quahog topic ${i % 3}`, citations: [`RSA ${i % 2}:1`, 'RSA 9:9'] }),
      billText(`H${i}`, `${about(`heron${i % 4}`, 20)} ${about(`otter${i}`, 5)}`),
    ]);
    const rowsOf = async (imports: LegislativeRecordInput[][]) => {
      const db = await openEmpty();
      for (const records of imports) await importRecords(db, records);
      const rows = await db.selectFrom('similar_bills').selectAll().execute();
      return rows.map((row) => JSON.stringify(row)).sort();
    };
    const rows = await rowsOf([bills.flat()]);
    expect(rows.length).toBeGreaterThan(10);
    expect(await rowsOf(bills)).toEqual(rows);
  });

  // P09
  test('of an interrupted import are found by the next import of any kind', async () => {
    const db = await openEmpty();
    const { records } = snapshot([
      session(),
      ...worded('H1', about('heron')),
      ...worded('H2', about('heron')),
    ]);
    async function* interruptedSource() {
      yield* records;
      throw new Error('killed');
    }
    await expect(
      importSource(db, snapshot([], { records: interruptedSource() }), { path: 'cut' }),
    ).rejects.toThrow('killed');
    await importRecords(db, [bill('H3', { title: 'Badger' })], 'another');
    // The batch that was being read when the import was interrupted was not written.
    await importRecords(db, [...worded('H2', about('heron'))], 'another');
    expect(await similarTo(db, 'H1')).toEqual([['H.2', 'The same text']]);
  });
});
