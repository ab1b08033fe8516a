import { expect, test } from 'vitest';
import { datasetPath, datasetRoot, sessionOfUrl, sessionRecord } from './sessions.ts';

const hash = '0b6a7a45a1de93633887ff63c2dfbea9';

test.each([
  [
    `MI_2023-2024_102nd_Legislature_CSV_20241229_${hash}.zip/MI/2023-2024_102nd_Legislature/csv`,
    'MI',
    '2024-12-29',
  ],
  [`MI_2023-2024_102nd_Legislature_CSV_20241229_${hash} (1).zip/bills.csv`, 'MI', '2024-12-29'],
  [`MI_2023-2024_102nd_Legislature_JSON_19691231_${hash}.zip/MI`, 'MI', undefined],
  ['RI_2020-2020_Regular_Session_csv.tar.gz/RI/2020-2020_Regular_Session/csv', 'RI', undefined],
  ['loose/RI/2020-2020_Regular_Session/csv', 'RI', undefined],
  ['loose/csv', undefined, undefined],
  ['ZZ/2020-2020_Regular_Session', undefined, undefined],
])('the path %s belongs to state %s', (path, state, asOf) => {
  expect(datasetPath(path).state).toBe(state);
  expect(datasetPath(path).asOf).toBe(asOf);
});

test('the root of a dataset is its folder', () => {
  expect(datasetRoot('all/GA/2023-2024_Regular_Session/bill/HB1.json')).toBe(
    'all/GA/2023-2024_Regular_Session',
  );
  expect(datasetRoot('answers/getBill.json')).toBe('');
});

test.each([
  ['2023-2024', 'Regular Session', '2023-2024', 'regular'],
  ['2023-2024', '102nd Legislature', '2023-2024', 'regular'],
  ['2023-2024', '193rd General Court', '2023-2024', 'regular'],
  ['2023-2024', '2023-2024 Regular Session', '2023-2024', 'regular'],
  ['2019-2019', '91st Legislature 1st Special Session', '2019 1st Special Session', 'special'],
  ['2012-2012', '88th General Assembly (2012 Fiscal)', '2012 Fiscal', 'regular'],
])('the session of %s with title %s is called %s', (years, title, name, kind) => {
  const [startYear = 0, endYear = 0] = years.split('-').map(Number);
  expect(sessionRecord({ sessionId: 7, startYear, endYear, title })).toMatchObject({
    name,
    kind,
    upstreamId: '7',
  });
});

test('the session is read from a bill’s address', () => {
  const of = (end: string, lastYear: number) =>
    sessionOfUrl(7, `https://legiscan.com/MN/bill/HF1/${end}`, lastYear);
  expect(of('2019/X1', 2019)).toMatchObject({ startYear: 2019, endYear: 2019, title: '1st Special Session' });
  expect(of('2023', 2024)).toMatchObject({ startYear: 2023, endYear: 2024, title: 'Regular Session' });
  expect(of('', 2024)).toBeUndefined();
});
