import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { action, bill, billText, session, snapshot } from './test-records/records.ts';

const importRecords = async (db: Database, ...records: LegislativeRecordInput[]) =>
  await importSource(db, snapshot([session(), ...records]), { path: 'test' });

describeOnBothEngines('citations and subjects that a source omits', (openEmpty) => {
  const citations = async (db: Database) =>
    (await db.selectFrom('bill_citations').select('citation').orderBy('position').execute()).map(
      (row) => row.citation,
    );
  const categories = async (db: Database) =>
    (
      await db
        .selectFrom('bill_categories')
        .innerJoin('categories', 'categories.id', 'category_id')
        .select('category_name')
        .execute()
    ).map((row) => row.category_name);

  const referred = action('2025-01-15', 'Referred to the committee on Public Health');
  const title = 'An Act relative to section 24 of chapter 90 of the General Laws';

  test('are read from the bill’s title, texts and first committee', async () => {
    const db = await openEmpty();
    const report = action(
      '2025-03-01',
      'Bill reported favorably by committee and referred to the committee on House Ways and Means',
    );
    await importRecords(db, bill('H100', { title, actions: [referred, report] }));
    expect(await citations(db)).toEqual(['M.G.L. c. 90, § 24']);
    expect(await categories(db)).toEqual(['Public Health']);
    const text =
      'SECTION 1. Section 24 of chapter 90 of the General Laws is amended. SECTION 2. Chapter 32 of the General Laws …';
    await importRecords(db, billText('H100', text));
    expect(await citations(db)).toEqual(['M.G.L. c. 90, § 24', 'M.G.L. c. 32']);
  });

  test('stay, without events, when the same records are imported again', async () => {
    const db = await openEmpty();
    const records = [
      bill('H100', { title, actions: [referred] }),
      billText('H100', 'Chapter 32 of the General Laws is amended.'),
    ];
    await importRecords(db, ...records);
    const again = await importRecords(db, ...records);
    expect(again.events).toBe(0);
    expect(await citations(db)).toEqual(['M.G.L. c. 90, § 24', 'M.G.L. c. 32']);
    await importRecords(db, bill('H100', { title, actions: [referred], summary: 'In short.' }));
    expect(await citations(db)).toEqual(['M.G.L. c. 90, § 24', 'M.G.L. c. 32']);
    expect(await categories(db)).toEqual(['Public Health']);
  });

  test('are not read if the source has them', async () => {
    const db = await openEmpty();
    const stated = { citations: ['c. 12 s. 3'], categories: ['Parks'] };
    await importRecords(db, bill('H100', { title, actions: [referred], ...stated }));
    expect(await citations(db)).toEqual(['c. 12 s. 3']);
    expect(await categories(db)).toEqual(['Parks']);
  });
});
