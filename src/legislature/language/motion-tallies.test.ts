import { expect, test } from 'vitest';
import { membersCountedIn, tallyIn, withoutTally } from './motion-tallies.ts';

// Motions of Kansas, Wyoming, Nebraska, Alaska, California and Minnesota.
test.each([
  ['House Final Action - Passed - Yea: 114 Nay: 7', 114, 7, 'House Final Action - Passed'],
  ['H 3rd Reading:Passed 38-23-1-0-0', 38, 23, 'H 3rd Reading:Passed'],
  ['Passed on Final Reading 26-22*-1', 26, 22, 'Passed on Final Reading'],
  ['(S) PASSED Y20 N- #2441', 20, 0, '(S) PASSED #2441'],
  ['(H) PASSED Y35 N4 E1 2441', 35, 4, '(H) PASSED 2441'],
  ['Passed 39-0 (39-0)', 39, 0, 'Passed'],
  ['Adopted. Ayes 17. Noes 0.', 17, 0, 'Adopted.'],
  ['Third reading passed, 30 yeas and 4 nays', 30, 4, 'Third reading passed'],
  ['House: 66 - Amendment to Elm Amendment - Nays', 60, 66, 'House: Amendment to Elm Amendment'],
])('the tally in “%s” is removed', (text, yes, no, motion) => {
  expect(withoutTally(text, yes, no)).toBe(motion);
});

test.each([
  ['Third reading passed 30-4', 31, 4],
  ['Ought to Pass Sections 1-10', 14, 8],
  ['Shall item 7007-0150 stand', 7, 0],
  ['Hearing set for 03-19-2025', 3, 19],
  ['Placed on calendar for 3/19/2025', 3, 19],
  ['Amendment 39-0-1A', 40, 0],
  ['39-0', 39, 0],
  ['House: 66 - Amendment to Elm Amendment - Nays', 66, 60],
])('“%s” stays with a tally of %i to %i', (text, yes, no) => {
  expect(withoutTally(text, yes, no)).toBe(text);
});

// Delaware, South Dakota, Massachusetts and Oregon.
test.each([
  ['Passed By House. Votes: 36 YES 1 NO 4 ABSENT', 36, 1],
  ['Passed By House. Votes: 34 YES 7 ABSENT', 34, 0],
  ['Passed By Senate. Votes: 14 YES 1 NO 2 NOT VOTING 4 ABSENT', 14, 1],
  ['Defeated By House. Votes: 17 YES 10 NO 12 NOT VOTING 2 ABSENT', 17, 10],
  ['Do Pass, Passed, YEAS 12, NAYS 1.', 12, 1],
  ['Passed over veto - see Roll Call #62 (Yeas 40 to Nays 0)', 40, 0],
  ['Ought to Pass, RC 16Y-8N, MA; OT3rdg; 02/19/2026 SJ 4', 16, 8],
  ['Roll Call 62 Yeas 40 Nays 0 Absent 3', 40, 0],
  ['Passed to be engrossed - 128 YEAS to 23 NAYS', 128, 23],
  ['Third reading. Passed. Ayes, 31; Nays, 25--Quill', 31, 25],
  ['Final reading. Adopted. Ayes, 24; Excused, 6--Quill, Elm', 24, 0],
])('“%s” has a tally of %i to %i', (text, yes, no) => {
  expect(tallyIn(text)).toEqual({ yes, no });
});

// Michigan, Delaware, Oregon and Maryland.
test.each([
  ['Passed Roll Call # 30 Yeas 55 Nays 29 Excused 0 Not Voting 24', 108],
  ['Passed By Senate. Votes: 14 YES 1 NO 2 NOT VOTING 4 ABSENT', undefined],
  ['Third reading. Passed. Ayes, 31; Nays, 25--Quill; Excused, 3--Elm, Fox, Lin', undefined],
  ['Third Reading Passed (130-2)', undefined],
  ['Excused 0 Not Voting 24', undefined],
])('“%s” counts %s members', (text, members) => {
  expect(membersCountedIn(text)).toBe(members);
});
