import { expect, test } from 'vitest';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import { reportGroups } from './report-rows.ts';

// P11
test('bills on a hundred lists appear only under the first one if all lists together would have too many rows', () => {
  const tracked = Array.from({ length: 100 }, (_, at) => ({
    list: `List ${at}`,
    position: 'watch' as const,
    priority: 'normal' as const,
  }));
  const bill = (position: number) => ({
    position,
    billId: position,
    live: undefined,
    frozen: {
      number: `H.${position}`,
      title: '',
      session: '',
      sponsor: null,
      status: '',
      stage: 'filed',
      lastActionOn: null,
      lastAction: null,
      committee: null,
      nextHearing: null,
      tracked,
    },
  });
  const shown = {
    columns: [],
    group: 'list' as const,
    view: 'frozen' as const,
    words: GENERAL_WORDS,
    timeZone: 'America/New_York',
    known: [],
  };
  const grouped = (count: number) =>
    reportGroups(
      Array.from({ length: count }, (_, at) => bill(at)),
      shown,
    );
  const few = grouped(50);
  expect([few.isShortened, few.groups.length, few.groups[0]?.rows.length]).toEqual([false, 100, 50]);
  const many = grouped(51);
  expect([many.isShortened, many.groups.map(({ name, rows }) => [name, rows.length])]).toEqual([
    true,
    [['List 0', 51]],
  ]);
});
