import { expect, test } from 'vitest';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import { nextStepOf } from './bill-stages.ts';
import { statusOf } from './overview.server.ts';
import { REPORTED_BILL } from './test-bill.ts';

// P09
test('nothing comes next for a tabled bill until it is taken from the table', () => {
  const tabled = { progress: 'reported' as const, status: 'tabled', isInCommittee: false };
  for (const isInCommittee of [false, true])
    expect(nextStepOf({ ...tabled, isInCommittee }, { isOver: false })).toContain('taken from the table');
});

// P09: South Dakota
test('a bill that was tabled is set aside by its committee, or else by its chamber', () => {
  const tabled = { ...REPORTED_BILL, progress: 'in committee', status: 'tabled' };
  const meaningOf = (committee_in_actions: string | null) =>
    statusOf(
      { ...tabled, committee_in_actions },
      { stages: [], contradictions: [] },
      '2025-03-01',
      GENERAL_WORDS,
    ).meaning;
  expect(meaningOf('Judiciary')).toMatch(/^The committee has set the bill aside\./);
  expect(meaningOf(null)).toMatch(/^The bill has been set aside without a decision\./);
});
