import { expect, test } from 'vitest';
import { localMoment, zoneOfDays } from './dates.ts';

const daysIn = (dates: readonly string[], timeZone: string) =>
  dates.map((date) => localMoment(date, zoneOfDays(dates, timeZone)));

test('actions at midnight of another zone have the days of that zone', () => {
  const winterAndSummer = ['2026-01-20T05:00:00+00:00', '2026-04-07T04:00:00Z'];
  const days = [{ date: '2026-01-20' }, { date: '2026-04-07' }];
  for (const zone of ['America/Chicago', 'America/Denver', 'Pacific/Honolulu', 'America/New_York'])
    expect(daysIn(winterAndSummer, zone)).toEqual(days);
});

test('actions with other times are read in the legislature’s zone', () => {
  expect(daysIn(['2026-01-20T05:00:00+00:00', '2026-01-20T15:30:00+00:00'], 'America/Chicago')).toEqual([
    { date: '2026-01-19', time: '23:00' },
    { date: '2026-01-20', time: '09:30' },
  ]);
  expect(daysIn(['2025-01-29T06:00:00+00:00'], 'America/Chicago')).toEqual([{ date: '2025-01-29' }]);
  expect(daysIn(['2025-01-29', '2025-01-29T05:00:00+00:00'], 'America/Chicago')).toEqual([
    { date: '2025-01-29' },
    { date: '2025-01-28', time: '23:00' },
  ]);
});
