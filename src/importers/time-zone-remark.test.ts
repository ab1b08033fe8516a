import { expect, test } from 'vitest';
import { timeZoneRemark } from './time-zone-remark.ts';

test.each([
  ['Montana', 'America/New_York', true],
  ['Arizona', 'America/Denver', true],
  ['Montana', 'America/Denver', false],
  // Other names of the same clock.
  ['Michigan', 'America/New_York', false],
  ['feed:elm.example', 'America/New_York', false],
  ['Montana', undefined, false],
])('of %s on a site that shows %s: %s', (jurisdiction, timeZone, isTold) => {
  const told = timeZoneRemark([{ jurisdiction: 'feed:elm.example' }, { jurisdiction }], timeZone);
  expect(told).toHaveLength(isTold ? 1 : 0);
  if (isTold) expect(told[0]).toContain(`${jurisdiction} is in the time zone America/`);
});
