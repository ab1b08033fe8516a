import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { importPaths } from '../../src/importers/input/import-paths.ts';
import { Unpacking } from '../../src/importers/input/unpack.ts';
import { makeWorkFolder } from '../../src/importers/input/work-folders.ts';
import { cleanUp } from '../clean-up.ts';
import { expectInvariants } from './invariants.ts';
import { type InventedBill, InventedSession } from './invented-session.ts';
import { recordsOf } from './records-of.ts';
import { siteWithLegiscan } from './source-site.ts';

const DATA = resolve(import.meta.dirname, '../../../shared/data');
const BILLS = resolve(DATA, 'legiscan-json/GA_2023-2024_Regular_Session_bill_json_119.tar.gz');
const DATASETS = resolve(DATA, 'live-sources/legiscan/getDatasetList_2025-11-02_all.json');

/** A session with recorded answers of `getBill`. */
class RecordedSession extends InventedSession {
  readonly #payloads = new Map<number, Record<string, unknown>>();

  constructor(payloads: Record<string, unknown>[]) {
    super(0, '2023-01-09', { id: 2008, name: '2023-2024 Regular Session', years: [2023, 2024], special: 0 });
    for (const payload of payloads) {
      const bill_id = Number(payload.bill_id);
      this.#payloads.set(bill_id, payload);
      const bill: InventedBill = {
        bill_id,
        bill_number: '',
        title: '',
        status: 1,
        history: [],
        sponsors: [],
        votes: [],
        calendar: [],
      };
      this.bills.set(bill_id, bill);
    }
  }

  override session(): Record<string, unknown> {
    return { ...super.session(), state_id: 10 };
  }

  override bill(id: number): Record<string, unknown> | undefined {
    // The list has the number under another name.
    return this.#payloads.get(id);
  }
}

async function recordedBills(): Promise<Record<string, unknown>[]> {
  const folder = makeWorkFolder();
  cleanUp(() => folder.remove());
  const { files } = await new Unpacking(folder.path).open({ path: BILLS, diskPath: BILLS });
  return files.flatMap(({ path, diskPath }) =>
    path.endsWith('.json') ? [JSON.parse(readFileSync(diskPath, 'utf8')).bill] : [],
  );
}

test.skipIf(!existsSync(BILLS))(
  'bills that LegiScan really sent are the same records, fetched one by one or imported from their archive',
  async () => {
    const site = await siteWithLegiscan(await openDatabase(':memory:'), {
      bills: 0,
      state: 'GA',
      isWithoutDataset: true,
    });
    site.double.sessions = [new RecordedSession(await recordedBills())];
    expect(await site.run()).toMatchObject({ outcome: expect.stringMatching(/done|partial/) });
    for (let runs = 0; runs < 12 && (await site.source()).last_ok_at === null; runs++) await site.runNext();

    const imported = await openDatabase(':memory:');
    await importPaths(imported, [BILLS]);
    const own = await recordsOf(site.db);
    const expected = await recordsOf(imported);
    expect(expected.length).toBeGreaterThan(500);
    // The recorded lists have no members' votes, so roll calls have their tallies only.
    expect(own).toEqual(expected);
    await expectInvariants(site);
  },
);

test.skipIf(!existsSync(DATASETS))(
  'the list of datasets that LegiScan really sent is read, and a session without a dataset is not downloaded',
  async () => {
    const site = await siteWithLegiscan(await openDatabase(':memory:'), { bills: 3 });
    const recorded = JSON.parse(readFileSync(DATASETS, 'utf8'));
    const { datasetlist } = recorded.status === 'OK' ? recorded : { datasetlist: recorded };
    site.double.change.getDatasetList = () => ({ status: 'OK', datasetlist });
    expect(await site.run()).toMatchObject({ outcome: 'done' });
    expect(site.double.downloads()).toBe(0);
    expect(await site.db.selectFrom('bills').select('id').execute()).toHaveLength(3);
  },
);
