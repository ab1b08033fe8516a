import { expect, test } from 'vitest';
import { timeZoneRemark } from './time-zone-remark.ts';

test.each([
  ['Montana', 'America/New_York', true],
  ['Arizona', 'America/Denver', true],
  ['Montana', 'America/Denver', false],
  // Different names for the same local time.
  ['Michigan', 'America/New_York', false],
  ['feed:elm.example', 'America/New_York', false],
  ['Montana', undefined, false],
])(
  'the import of %s on a site with time zone %s prints a time zone remark: %s',
  (jurisdiction, timeZone, hasRemark) => {
    const remarks = timeZoneRemark([{ jurisdiction: 'feed:elm.example' }, { jurisdiction }], timeZone);
    expect(remarks).toHaveLength(hasRemark ? 1 : 0);
    if (hasRemark) expect(remarks[0]).toContain(`${jurisdiction} is in the time zone America/`);
  },
);
