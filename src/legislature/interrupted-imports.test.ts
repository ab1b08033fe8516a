import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import type { ImportedRecord } from './batch.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { action, bill, legislator, rollCall, session, snapshot } from './test-records/records.ts';

const path = 'test';
const bills = Array.from({ length: 600 }, (_, i) =>
  bill(`H${i + 1}`, { actions: [action('2025-01-15', 'Filed')] }),
);

/** A source that fails in the middle, as in a power cut. */
async function* interruptedSource(records: LegislativeRecordInput[]): AsyncGenerator<ImportedRecord> {
  for (const record of records) yield { place: { file: 'records.json' }, record };
  throw new Error('power cut');
}

const countBills = async (db: Database) => (await db.selectFrom('bills').select('id').execute()).length;

describeOnBothEngines('an interrupted import', (openEmpty) => {
  test('keeps its complete batches, and is completed without events when it is run again', async () => {
    const db = await openEmpty();
    const half = importSource(db, snapshot([], { records: interruptedSource([session(), ...bills]) }), {
      path,
    });
    await expect(half).rejects.toThrow('power cut');
    expect(await countBills(db)).toBe(500);
    const { loaded_at } = await db.selectFrom('sessions').select('loaded_at').executeTakeFirstOrThrow();
    expect(loaded_at).toBeNull();

    const again = await importSource(db, snapshot([session(), ...bills]), { path });
    expect(again.counts.bill).toMatchObject({ added: 100, unchanged: 500 });
    expect(again.events).toBe(0);
    expect(await countBills(db)).toBe(600);
    const unfinished = await db.selectFrom('imports').select('id').where('finished_at', 'is', null).execute();
    expect(unfinished).toEqual([]);
  });

  test('has its links derived by the next import of any kind', async () => {
    const db = await openEmpty();
    await importSource(db, snapshot([session(), rollCall('1', { yes: ['Ann Fox'] })]), { path });
    const people = snapshot([], { records: interruptedSource([legislator('Ann Fox'), bill('H1')]) });
    await expect(importSource(db, people, { path })).rejects.toThrow('power cut');
    await importSource(db, snapshot([session()]), { path });
    const vote = await db.selectFrom('member_votes').select('legislator_id').executeTakeFirstOrThrow();
    expect(vote.legislator_id).not.toBeNull();
  });

  test('writes nothing of a batch that fails', async () => {
    const db = await openEmpty();
    await importSource(db, snapshot([session()]), { path });
    const records = snapshot([bill('H1'), bill('H2')]);
    const failing = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('"upstream_ids"')) {
          throw new Error('disk full');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect(importSource(failing, records, { path })).rejects.toThrow('disk full');
    expect(await countBills(db)).toBe(0);
  });
});
