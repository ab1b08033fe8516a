import { expect, test } from 'vitest';
import { statusAfter } from '../../../tests/bill-history.ts';
import { noticedMeetings } from '../derive/noticed-meetings.ts';
import { billHearings } from '../ingest/bill-hearings.ts';
import { referralOfAction } from '../language/referrals.ts';
import { profileOf } from '../profiles/profiles.ts';

const chamberIn = (state: string, text: string) =>
  referralOfAction(text, 'house', profileOf(state)?.jointCommittees)?.committeeChamber;

// S14
test.each([
  ['or', 'Referred to Ways and Means by prior reference.', 'joint'],
  ['or', 'Referred to Tax Expenditures by order of Speaker.', 'joint'],
  ['or', 'Referred to Revenue.', 'house'],
  ['ct', 'Referred by House to Committee on Judiciary', 'joint'],
  ['me', 'Referred to the Committee on TAXATION', 'joint'],
  ['me', 'Referred to the Committee on Bills in the Second Reading', 'house'],
  // Hawaii's House and Minnesota's have their own committees of these names.
  ['mn', 'Referred to Ways and Means', 'house'],
  ['il', 'Assigned to Transportation', 'house'],
])('a committee of %s is joint where its rules say so: %s', (state, text, chamber) => {
  expect(chamberIn(state, text)).toBe(chamber);
});

// P04
test('a joint committee and its subcommittee meet as one committee on bills of both chambers', () => {
  const meetings = (['house', 'senate'] as const).flatMap((chamber, billId) => {
    const actions = [
      ['02-01', 'Referred to Ways and Means.'],
      ['02-03', 'Assigned to Subcommittee On Education.'],
      ['02-07', 'Work Session held.'],
      ['02-08', 'Returned to Full Committee.'],
      ['02-10', 'Work Session held.'],
      ['02-12', 'Referred to Rules.'],
      ['02-14', 'Public Hearing held.'],
    ].map(([day, text = '']) => ({ date: `2025-${day}`, text, chamber, committeeId: null }));
    const found = billHearings(actions, () => null, [], profileOf('or')?.jointCommittees);
    return found.map((hearing) => ({ billId, hearing }));
  });
  expect(noticedMeetings(meetings).map((each) => [each.committeeName, each.chamber])).toEqual([
    ['Subcommittee On Education', 'joint'],
    ['Ways and Means', 'joint'],
    ['Rules', 'house'],
    ['Rules', 'senate'],
  ]);
});

// S14
test('a bill that the second chamber refers to a joint committee is not in a committee of that chamber', () => {
  const lines = [
    '02-01 H First reading. Referred to Revenue.',
    '03-01 H Third reading. Carried by Nathanson. Passed. Ayes, 50; Nays, 9.',
    '03-05 S Referred to Ways and Means.',
  ];
  expect(statusAfter(lines)).toBe('passed one chamber: In Senate committee');
  const ofOregon = { jointCommittees: profileOf('or')?.jointCommittees };
  expect(statusAfter(lines, ofOregon)).toBe('passed one chamber: In joint committee');
  const inPart = [...lines, '03-06 S Assigned to Subcommittee On Education.'];
  expect(statusAfter(inPart, ofOregon)).toBe('passed one chamber: In joint committee');
});
