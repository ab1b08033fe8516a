import { expect, test } from 'vitest';
import { changeText } from '../dashboard/change-text.ts';
import type { ChangeEventOf } from '../legislature/change-events.ts';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import { cellOf, ReportedBill } from '../reports/reported-bill.ts';
import { stageName, statusName } from './status-name.ts';

const draft = {
  number: 'LC 1671',
  title: 'Revise laws on roads',
  kind: 'bill',
  status: 'died',
  progress: 'dead',
};
const nomination = {
  number: 'HJ 12',
  title: 'Resolution confirming the nomination of Ines Brook to the Board',
  kind: 'joint resolution',
  status: 'adopted by both',
  progress: 'adopted',
};
const bill = {
  number: 'HB 1',
  title: 'An act on roads',
  kind: 'bill',
  status: 'passed:house',
  progress: 'floor',
};

// S14
test.each([
  [draft, 'Never introduced', 'Never introduced'],
  [nomination, 'Confirmed', 'Confirmed'],
  [bill, 'Passed the House', 'On the floor'],
])('the page of %j, a report and a change have one word for its status', (measure, status, stage) => {
  expect(statusName(measure, GENERAL_WORDS)).toBe(status);
  expect(stageName(measure, GENERAL_WORDS)).toBe(stage);

  const { progress, ...stored } = measure;
  const empty = { session: '', sponsor: null, lastActionOn: null, lastAction: null, committee: null };
  const reported = ReportedBill.parse({ ...empty, ...stored, stage: progress, nextHearing: null });
  const inReport = { timeZone: 'America/Denver', words: GENERAL_WORDS };
  expect(cellOf(reported, 'status', inReport).text).toBe(status);
  expect(cellOf(reported, 'stage', inReport).text).toBe(stage);

  const change = {
    type: 'bill.status.changed',
    recordType: 'bill',
    recordId: 1,
    before: 'filed',
    after: measure.status,
  } as ChangeEventOf<'bill.status.changed'>;
  const text = changeText(change, { timeZone: 'America/Denver', bill: measure });
  expect(text).toMatch(new RegExp(`^Status: ${status} `));
});

test('a report that is older than the types of its measures calls a draft never introduced as well', () => {
  const old = { ...draft, kind: undefined };
  expect(statusName(old, GENERAL_WORDS)).toBe('Never introduced');
});
