import { expect, test } from 'vitest';
import { committeeInMotion } from './committee-motions.ts';

// Motions of Pennsylvania, Wyoming, Tennessee, Arizona, Colorado and New York.
test.each([
  [
    'Committee vote (Labor & Industry): Report Bill As Committed',
    'Labor & Industry',
    'Report Bill As Committed',
  ],
  ['S02 - Appropriations:Recommend Do Pass 5-0-0-0-0', 'Appropriations', 'Recommend Do Pass 5-0-0-0-0'],
  [
    'HOUSE FINANCE, WAYS, AND MEANS SUBCOMMITTEE: Rec. for pass 3/19/2025 Passed',
    'Finance, Ways, and Means Subcommittee',
    'Rec. for pass 3/19/2025 Passed',
  ],
  [
    'HOUSE CALENDAR & RULES COMMITTEE: H. Placed on Regular Calendar',
    'Calendar & Rules',
    'H. Placed on Regular Calendar',
  ],
  [
    'House Natural Resources, Energy & Water Committee Action (DP)',
    'Natural Resources, Energy & Water',
    'Action (DP)',
  ],
  ['Senate Judiciary: Adopt amendment L.001', 'Judiciary', 'Adopt amendment L.001'],
  ['Rules Vote - Version: A', 'Rules', 'Rules Vote - Version: A'],
])('the motion “%s” is of the committee %s', (text, committee, motion) => {
  expect(committeeInMotion(text)).toEqual({ committee, motion });
});

test.each([
  'Do pass and be re-referred to the Committee on [Appropriations]',
  'House Committee of the Whole - Amendment was rejected',
  'House - Committee of the Whole (DPA)',
  'House Third Reading: Given Immediate Effect',
  'Senate: Third Reading Bill',
  'House: Committee of the Whole Amd (h.123)',
  'Floor Vote - Version: A',
  'Assembly Vote',
  'Roll Call Vote',
  'Motion to discharge committee: Adopt the motion',
  'Reported by the Judiciary Committee: adopted',
  'Conference Committee: Adopt the report',
  'Local Calendar: Adopt',
])('the motion “%s” names no committee that voted', (text) => {
  expect(committeeInMotion(text)).toBeUndefined();
});
