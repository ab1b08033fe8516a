import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { legiscanCsv } from '../src/importers/legiscan/csv.ts';
import { openStatesJson } from '../src/importers/openstates/json.ts';
import { hearingNotices } from '../src/legislature/language/hearing-notices.ts';
import type { RecordOf } from '../src/legislature/records.ts';
import { type BillProgress, billProgress } from '../src/legislature/status/progress.ts';
import { billsIn } from './bills-in-files.ts';

/** Real records in a folder next to the project, if they are there. They are never part of the project. */
const DATA = resolve(import.meta.dirname, '../../shared/data');
const LEGISCAN = resolve(DATA, 'legiscan-csv');
const MASSACHUSETTS = resolve(DATA, 'openstates-json-ma-194/ma-194-bills-2026-01-01.tar.gz');
const missing = [LEGISCAN, MASSACHUSETTS].filter((path) => !existsSync(path));
if (missing.length > 0)
  console.error(`\n!!! The progress of real bills is not checked. Missing: ${missing.join(', ')}.\n`);

/** Returns the progress of a bill according to its actions alone. */
const progressOf = (bill: RecordOf<'bill'>) =>
  billProgress({ ...bill, actions: bill.actions ?? [], upstreamStatus: undefined, sessionEnded: false });

/**
 * Returns the statuses that LegiScan may have for a bill. LegiScan often has the last stage of a dead bill in place of Failed:
 * Introduced, Engrossed (passed by one chamber), or Enrolled (passed by both).
 */
function legiscanStatus({ progress, stages }: BillProgress): string[] {
  const reached = (name: string) => stages.some(({ stage }) => stage === name);
  if (progress === 'law' || progress === 'adopted') return ['Passed'];
  if (progress === 'vetoed') return ['Vetoed'];
  if (progress === 'before the governor') return ['Enrolled'];
  const failed = progress === 'dead' || progress === 'continued' ? ['Failed'] : [];
  if (reached('passed both') || progress === 'conference') return [...failed, 'Engrossed', 'Enrolled'];
  return [...failed, reached('passed one chamber') ? 'Engrossed' : 'Introduced'];
}

describe.skipIf(missing.length > 0)('the progress of real bills according to their actions', () => {
  test.each(['GA_2023', 'MI_2023', 'MN_2019', 'OR_2022', 'RI_2020'])(
    'agrees with LegiScan for more than 99% of bills: %s',
    async (session) => {
      const file = readdirSync(LEGISCAN).find((name) => name.startsWith(session))!;
      const all = await billsIn(resolve(LEGISCAN, file), legiscanCsv);
      const different = all.filter(
        (bill) => !legiscanStatus(progressOf(bill)).includes(bill.upstreamStatus ?? ''),
      );
      // The remaining differences are reconsidered votes, and actions that LegiScan missed.
      expect(all.length).toBeGreaterThan(40);
      expect(different.length / all.length).toBeLessThan(0.01);
    },
    120_000,
  );
});

describe.skipIf(missing.length > 0)('the parser of hearing notices', () => {
  test('reads every notice in the actions of Massachusetts', async () => {
    const actions = (await billsIn(MASSACHUSETTS, openStatesJson)).flatMap((bill) => bill.actions ?? []);
    const notices = actions.filter((action) => /^Hearing\b/.test(action.text));
    expect(notices).toHaveLength(10_504);
    expect(notices.filter((action) => hearingNotices(action).length !== 1)).toEqual([]);
  });
});
