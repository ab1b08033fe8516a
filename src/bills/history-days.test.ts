import { expect, test } from 'vitest';
import type { BillAction, RollCallToLink } from './bill-history.server.ts';
import { type HistoryLinks, historyDays, latestActionOf } from './history-days.ts';

const NOTHING: HistoryLinks = { billId: 1, rollCalls: [], amendments: [], bills: {} };
let position = 0;
const action = (action_date: string, action_text: string, more: Partial<BillAction> = {}): BillAction => ({
  position: position++,
  action_date,
  recorded_date: null,
  action_text,
  action_time: null,
  chamber: 'house',
  classification: [],
  committee_id: null,
  committee_name: null,
  has_passed: true,
  has_joint_committee: false,
  ...more,
});
const rollCall = (id: number, more: Partial<RollCallToLink>): RollCallToLink => ({
  id,
  title: 'Passage',
  in_committee: 0,
  chamber: 'house',
  vote_date: '2025-05-20',
  roll_call_number: null,
  yes_count: 0,
  no_count: 0,
  committee_id: null,
  ...more,
});
const linksOf = (text: string, links: Partial<HistoryLinks>) =>
  historyDays([action('2025-05-20', text)], { ...NOTHING, ...links })[0]?.entries[0]?.links;

// P09
test('a signature on a measure that does not go to the governor is not called the governor’s', () => {
  const signed = action('2025-05-20', 'Signed', { classification: ['executive-signature'] });
  const labelOf = (links: Partial<HistoryLinks>) =>
    historyDays([signed], { ...NOTHING, ...links })[0]?.entries[0]?.kind;
  expect(labelOf({ goesToExecutive: true })).toBe('Signed by the governor');
  expect(labelOf({ goesToExecutive: false })).toBe('Signed');
});

// P09
test('a history is grouped by day in the given order', () => {
  const days = historyDays(
    [action('2025-05-20', 'Passed'), action('2025-05-20', 'Read'), action('2025-01-02', 'Filed')],
    NOTHING,
  );
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2025-05-20', 2],
    ['2025-01-02', 1],
  ]);
});

// P09: Kansas' HB 2097 of 2024.
test('an action that happened after its record shows the day of its record unless its text states its own', () => {
  const recorded = { recorded_date: '2024-04-30' };
  const vetoed = action(
    '2024-05-16',
    'Vetoed by Governor; Returned to House on Thursday, May 16, 2024',
    recorded,
  );
  const sustained = action('2024-05-16', 'No motion to reconsider vetoed bill; Veto sustained', recorded);
  const [day] = historyDays([sustained, vetoed], NOTHING);
  expect(day?.entries.map(({ recordedOn }) => recordedOn)).toEqual(['2024-04-30', null]);
});

// P09
test('the latest action is neither a notice of a hearing that was over by then, nor an action to come', () => {
  const filed = action('2025-01-02', 'Filed');
  const past = action('2025-06-01', 'Hearing scheduled for 05/20/2025 from 1:00 PM-5:00 PM in A-2');
  const ahead = action('2025-06-01', 'Hearing scheduled for 07/20/2025 from 1:00 PM-5:00 PM in A-2');
  const latest = (...actions: BillAction[]) =>
    latestActionOf(historyDays(actions, NOTHING), '2025-06-02')?.pieces[0]?.text;
  expect(latest(past, filed)).toBe(filed.action_text);
  expect(latest(ahead, filed)).toBe(ahead.action_text);
  expect(latest(past)).toBe(past.action_text);
  expect(latest(action('2025-06-09', '(H) FINANCE at 01:30 PM ADAMS 519'), filed)).toBe(filed.action_text);
});

// P09: Ohio's SB 56 of 2025
test('the latest action of a law is its taking effect once that day has come', () => {
  const signed = action('2025-12-19', 'Signed By The Governor');
  const history = historyDays([action('2026-03-20', 'Effective 3/20/26'), signed], NOTHING);
  const latest = (today: string) =>
    latestActionOf(history, today, { day: signed.action_date, text: signed.action_text })?.day;
  expect(latest('2026-03-20')).toBe('2026-03-20');
  expect(latest('2026-03-19')).toBe('2025-12-19');
});

test('other bills in an action are linked, but not the bill itself', () => {
  const [day] = historyDays([action('2025-05-20', 'Accompanied a new draft, see H4596 and H.100')], {
    ...NOTHING,
    bills: { H4596: 9, H100: 1 },
  });
  expect(day?.entries[0]?.pieces.filter((piece) => piece.to)).toEqual([{ text: 'H4596', to: '/app/bill/9' }]);
  expect(day?.entries[0]?.pieces.map((piece) => piece.text).join('')).toBe(
    'Accompanied a new draft, see H4596 and H.100',
  );
});

test('a roll call is matched by its number in any spelling', () => {
  const rollCalls = [rollCall(7, { roll_call_number: '74' }), rollCall(8, { roll_call_number: 'RC 075' })];
  expect(linksOf('Passed over veto (See YEA and NAY No. 74 )', { rollCalls })).toEqual([
    { to: '/app/votes/7', label: 'How they voted' },
  ]);
  expect(linksOf('adopted -see   Roll Call #75', { rollCalls })).toEqual([
    { to: '/app/votes/8', label: 'How they voted' },
  ]);
});

test('a roll call without a number is matched by its tally, and the bill’s votes are linked if two share it', () => {
  const one = rollCall(7, { yes_count: 35, no_count: 3 });
  const text = 'Passed to be engrossed -see   Roll Call #104 (Yeas 35 to Nays 3)';
  expect(linksOf(text, { rollCalls: [one] })).toEqual([{ to: '/app/votes/7', label: 'How they voted' }]);
  expect(linksOf(text, { rollCalls: [one, { ...one, id: 8 }] })).toEqual([
    { to: '/app/bill/1/votes', label: 'Votes on this bill' },
  ]);
  expect(linksOf(text, { rollCalls: [{ ...one, vote_date: '2025-05-21' }] })).toEqual([]);
  expect(
    linksOf('132 YEAS to 23 NAYS', { rollCalls: [rollCall(5, { yes_count: 132, no_count: 23 })] }),
  ).toHaveLength(1);
});

// South Dakota and New Jersey
test('a roll call is linked from the action that agrees best with its motion, and not from another with its tally', () => {
  const linksOfTwo = (title: string, ...texts: string[]) =>
    historyDays(
      texts.map((text) => action('2025-05-20', text)),
      { ...NOTHING, rollCalls: [rollCall(7, { title, yes_count: 28, no_count: 6 })] },
    )[0]?.entries.map(({ links }) => links.length);
  const onCalendar = 'Placed on calendar pursuant to JR 6F-6 , Passed, YEAS 28, NAYS 6 S.J. 310';
  const passed = 'Senate Do Pass Amended , Passed, YEAS 28, NAYS 6 S.J. 315';
  expect(linksOfTwo('Do Pass Amended', onCalendar, passed)).toEqual([0, 1]);
  expect(linksOfTwo('Roll call', onCalendar, onCalendar)).toEqual([1, 1]);
  expect(linksOfTwo('Do Pass Amended', onCalendar)).toEqual([1]);
  const tabled = 'Motion To Table (28-6-0) (Greenwald)';
  expect(linksOfTwo('3RDG FINAL PASSAGE', tabled, 'Passed Assembly (28-6-0)')).toEqual([0, 1]);
});

// P10
test('an amendment on the site is linked by its number, and an unknown one is not', () => {
  const amendments = [{ amendment_number: '249', chamber: null }];
  expect(linksOf('Amendment #249 (Cyr) adopted', { amendments })).toEqual([
    { to: '/app/amendments/?id=1&amendment_number=249', label: 'Amendment 249' },
  ]);
  expect(linksOf('Amendment #250 (Cyr) adopted', { amendments })).toEqual([]);
});

test('an amendment of the other chamber with the same number is not linked', () => {
  const amendments = [
    { amendment_number: '2', chamber: 'senate' },
    { amendment_number: 'House 2', chamber: 'house' },
  ];
  expect(linksOf('Amendment #2 adopted', { amendments })?.[0]?.label).toBe('Amendment House 2');
});

test('an action with a known classification has a plain-language label', () => {
  const kindOf = (classification: string[]) =>
    historyDays([action('2025-05-20', 'Passed', { classification })], NOTHING)[0]?.entries[0]?.kind;
  expect(kindOf(['reading-3', 'passage'])).toBe('Passed');
  expect(kindOf(['something-new'])).toBeUndefined();
});

// P09
test('an act of the executive is of no chamber, and one of a joint committee is of both', () => {
  const chamberOf = (text: string, more: Partial<BillAction> = {}) =>
    historyDays([action('2025-05-20', text, { chamber: 'joint', ...more })], NOTHING)[0]?.entries[0]?.chamber;
  expect(chamberOf('Governor Signed HEA No. 0078')).toBeNull();
  expect(chamberOf('Became Law without Signature')).toBeNull();
  expect(chamberOf('Sent for signature', { classification: ['executive-receipt'] })).toBeNull();
  expect(chamberOf('Hearing scheduled for 06/10/2025')).toBe('joint');
  expect(chamberOf('Governor Signed', { chamber: 'house' })).toBe('house');
});

// P09
test('a vote is called a passage if the chamber had passed the bill by then', () => {
  const kind = (more: Partial<BillAction>) =>
    historyDays(
      [action('2025-03-06', 'Ought to Pass: MA VV', { classification: ['passage'], ...more })],
      NOTHING,
    )[0]?.entries[0]?.kind;
  expect(kind({ has_passed: true })).toBe('Passed');
  expect(kind({ has_passed: false })).toBeUndefined();
  expect(kind({ has_passed: false, chamber: 'joint' })).toBe('Passed');
});

// P09
test('an action is of both chambers if a joint committee has had the bill, or if its words say so', () => {
  const isOfBoth = (text: string, more: Partial<BillAction> = {}) =>
    historyDays([action('2025-05-20', text, { chamber: 'joint', ...more })], NOTHING)[0]?.entries[0]
      ?.isOfBoth;
  expect(isOfBoth('Subcommittee recommends passage.')).toBe(false);
  expect(isOfBoth('Subcommittee Meeting: 04/02/2025 11:00AM Room 217 Conference Room.')).toBe(false);
  expect(isOfBoth('Hearing scheduled for 06/01/2025', { has_joint_committee: true })).toBe(true);
  expect(isOfBoth('Joint session held')).toBe(true);
  expect(isOfBoth('Conference Committee report filed in House and Senate')).toBe(true);
});
