import { expect, test } from 'vitest';
import type { FrontPageWidget } from '../config/site-config.ts';
import { arrangeInRows } from './widget-rows.ts';

const names: [FrontPageWidget[], FrontPageWidget[], string[]][] = [
  [['schedule', 'journal', 'votes', 'news'], [], ['schedule', 'journal', '-votes', '-news']],
  [
    ['schedule', 'votes', 'journal', 'news', 'newLaws', 'newBills'],
    [],
    ['-schedule', '-votes', 'journal', 'news', 'newLaws', 'newBills'],
  ],
  [['newLaws', 'newBills', 'committees', 'votes'], [], ['newLaws', 'newBills', '-committees', '-votes']],
  [['committees'], [], ['-committees']],
  [
    ['journal', 'newLaws', 'news', 'votes'],
    ['newLaws', 'votes'],
    ['journal', 'news', '-newLaws', '-votes'],
  ],
  [
    ['schedule', 'journal', 'newLaws', 'votes'],
    ['schedule', 'newLaws'],
    ['-schedule', '-journal', '-newLaws', '-votes'],
  ],
];

// P16
test.each(names)('the widgets %j with %j empty are placed without a gap', (widgets, empty, placed) => {
  const cells = arrangeInRows(widgets, (name) => empty.includes(name));
  expect(cells.map(({ name, isRow }) => (isRow ? `-${name}` : name))).toEqual(placed);
});
