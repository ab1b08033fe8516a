import { expect, test } from 'vitest';
import { history } from '../../../tests/bill-history.ts';
import { relationsOfActions } from '../language/relations.ts';
import { billProgress } from './progress.ts';

const line = '06-06 - Provisions/portions of LB401 amended into LB647 by AM1202';
const start = ['01-17 - Date of introduction', '01-22 - Referred to Revenue Committee'];
const progressOf = (number: string, lines: string[]) => {
  const { progress, status, statusDate, stages } = billProgress({
    ...history(lines, { chamber: 'joint' }),
    number,
    isUnicameral: true,
  });
  return { progress, status, statusDate, stages: stages.map(({ stage }) => stage) };
};

// P09: most of Nebraska's bills become law as a part of another one.
test('a bill that was amended into another one goes on in that one, also if it was postponed for that', () => {
  expect(progressOf('LB401', [...start, line])).toMatchObject({ progress: 'continued', status: 'continued' });
  const postponed = [...start, '06-02 - Indefinitely postponed', line];
  const { progress, statusDate, stages } = progressOf('LB401', postponed);
  // The clerk lists it after the session.
  expect({ progress, statusDate }).toEqual({ progress: 'continued', statusDate: undefined });
  expect(stages).not.toContain('dead');
});

test('the bill that took in another one goes on as it was', () => {
  const signed = ['05-30 - Passed on Final Reading 35-13-1', '06-06 - Approved by Governor on June 4, 2025'];
  expect(progressOf('LB647', [...start, ...signed, line])).toMatchObject({ progress: 'law' });
});

test('both histories relate the two bills', () => {
  const relationsOf = (ownNumber: string) => relationsOfActions([line.slice(8)], { ownNumber });
  expect(relationsOf('LB401')).toEqual([{ relation: 'replaced-by', number: 'LB647' }]);
  expect(relationsOf('LB647')).toEqual([{ relation: 'replaces', number: 'LB401' }]);
  expect(relationsOf('LB1')).toEqual([]);
});
