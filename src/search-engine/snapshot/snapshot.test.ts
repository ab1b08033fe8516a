import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEngine } from '../engine.ts';
import { BILL_SETTINGS, foundIds, hitsFor } from '../small-index.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  file = join(folder, 'search');
});
afterEach(() => rmSync(folder, { recursive: true }));

function engineWithBills() {
  const engine = createEngine();
  engine.create('bills', BILL_SETTINGS).save([
    { objectID: '1', title: 'Water', year: 2020, topics: ['Rivers', 'Lakes'] },
    { objectID: '2', title: 'Wäter', year: 2024, topics: [] },
  ]);
  engine
    .create('news', { ...BILL_SETTINGS, attributeForDistinct: 'title' })
    .save([{ objectID: 'n', title: 'Roads' }]);
  return engine;
}

describe('a snapshot', () => {
  test('contains every index, its settings and its label', () => {
    engineWithBills().writeSnapshot(file, 'state 7');
    const read = createEngine();
    read.create('gone', BILL_SETTINGS);
    expect(read.readSnapshot(file)).toBe('state 7');
    expect(read.names()).toEqual(['bills', 'news']);
    expect(hitsFor(read.index('bills')!, 'water')).toEqual(
      hitsFor(engineWithBills().index('bills')!, 'water'),
    );
    expect(read.index('news')?.settings).toEqual({ ...BILL_SETTINGS, attributeForDistinct: 'title' });
    expect(readdirSync(folder)).toEqual(['search']);
  });

  test('can be read, changed and written again', () => {
    engineWithBills().writeSnapshot(file, 'one');
    const engine = createEngine();
    engine.readSnapshot(file);
    engine.index('bills')!.save([{ objectID: '3', title: 'Waterways', topics: ['New'], year: 2030 }]);
    engine.index('bills')!.remove(['1']);
    engine.writeSnapshot(file, 'two');
    const again = createEngine();
    expect(again.readSnapshot(file)).toBe('two');
    expect(foundIds(again.index('bills')!, 'water')).toEqual(['2', '3']);
    expect(again.index('bills')!.size).toBe(2);
  });

  test('contains the state at its first step regardless of later writes', () => {
    const engine = engineWithBills();
    const steps = engine.writeSnapshotInSteps(file, 'first step');
    steps.next();
    engine.index('bills')!.remove(['1', '2']);
    engine.index('bills')!.save([{ objectID: '3', title: 'Waterways' }]);
    engine
      .index('bills')!
      .search({ ...BILL_SETTINGS.query, query: '', page: 0, facets: [], filter: undefined });
    while (!steps.next().done);
    const read = createEngine();
    read.readSnapshot(file);
    expect(foundIds(read.index('bills')!, 'water')).toEqual(['2', '1']);
  });
});

describe('an invalid snapshot file is ignored', () => {
  const readResult = () => {
    const engine = createEngine();
    engine.create('kept', BILL_SETTINGS);
    return [engine.readSnapshot(file), engine.names()];
  };

  test('if it is missing', () => {
    expect(readResult()).toEqual([undefined, ['kept']]);
  });

  test('if it is empty or of another format', () => {
    writeFileSync(file, '');
    expect(readResult()).toEqual([undefined, ['kept']]);
    writeFileSync(file, 'Something else altogether, and long enough');
    expect(readResult()).toEqual([undefined, ['kept']]);
  });

  test('if it is truncated at any point', () => {
    engineWithBills().writeSnapshot(file, 'whole');
    const complete = readFileSync(file);
    for (let length = complete.length - 1; length >= 0; length -= 97) {
      writeFileSync(file, complete);
      truncateSync(file, length);
      expect([length, ...readResult()]).toEqual([length, undefined, ['kept']]);
    }
  });

  test('if a bit is flipped anywhere but in the padding', () => {
    engineWithBills().writeSnapshot(file, 'whole');
    const complete = readFileSync(file);
    let accepted = 0;

    for (let at = 0; at < complete.length; at += 13) {
      const damaged = Buffer.from(complete);
      damaged[at]! ^= 16;
      writeFileSync(file, damaged);
      if (readResult()[0] !== undefined) accepted++;
    }

    // Checksums do not cover the padding between sections.
    expect(accepted / (complete.length / 13)).toBeLessThan(0.1);
  });
});
