import { expect, test } from 'vitest';
import type { FrontPageWidget } from '../config/site-config.ts';
import { placeWidgets } from './widget-rows.ts';

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
test.each(names)('widgets %j of which %j are empty leave no gap', (widgets, empty, placed) => {
  const places = placeWidgets(widgets, (name) => empty.includes(name));
  expect(places.map(({ name, isRow }) => (isRow ? `-${name}` : name))).toEqual(placed);
});
