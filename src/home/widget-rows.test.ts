import { expect, test } from 'vitest';
import type { FrontPageWidget } from '../site.ts';
import { takesRow } from './widget-rows.ts';

// P16
test.each<[FrontPageWidget[], boolean[]]>([
  [
    ['schedule', 'journal', 'votes', 'news'],
    [false, false, true, true],
  ],
  [
    ['schedule', 'votes', 'journal', 'news', 'newLaws', 'newBills'],
    [true, true, false, false, false, false],
  ],
  [
    ['newLaws', 'newBills', 'committees', 'votes'],
    [false, false, true, true],
  ],
  [['committees'], [true]],
])('of %j nothing stands beside a gap', (widgets, rows) => {
  expect(widgets.map((_, at) => takesRow(widgets, at))).toEqual(rows);
});
