import { expect, test } from 'vitest';
import { actAfterMeeting, committeeActs, isReportedBefore } from './committee-acts.ts';

/** `03-06 text` happened on March 6, 2026, `03-06 [class] text` has a classification. */
const actsIn = (chamber: string, ...lines: string[]) =>
  committeeActs(
    lines.map((line) => {
      const [, day, kind, text] = /^(\S+) (?:\[(\S+)\] )?(.*)$/.exec(line)!;
      const classification = kind ? [kind] : [];
      return { date: `2026-${day}`, text: text!, classification, chamber, committeeId: null };
    }),
  );
const hearing = (committee: string, date: string, chamber = 'joint') => ({
  title: `Public hearing: ${committee}`,
  chamber,
  committee_id: null,
  meeting_date: date,
});

test('a committee that reports a bill after its hearing is known by the name in the hearing’s title', () => {
  const acts = actsIn(
    'house',
    '03-05 REF. TO JOINT COMM. ON Planning and Development',
    '03-06 PUBLIC HEARING 0311',
    '03-13 Joint Favorable Substitute',
    '04-20 RPTD. OUT OF LCO',
  );
  expect(actAfterMeeting(hearing('Planning and Development', '2026-03-11'), acts)).toMatchObject({
    date: '2026-03-13',
    kind: 'reported',
  });
  expect(actAfterMeeting(hearing('Judiciary', '2026-03-11'), acts)).toBeUndefined();
  expect(actAfterMeeting(hearing('Planning and Development', '2026-05-01'), acts)).toBeUndefined();
});

// P09: Maryland's HB 367 of 2024.
test('a report is of the committee that it names, if the bill was referred to two', () => {
  const acts = actsIn(
    'house',
    '01-17 First Reading Appropriations and Health and Government Operations',
    '02-01 Hearing 2/13 at 12:00 p.m. (Appropriations)',
    '03-04 Favorable with Amendments Report by Appropriations',
  );
  const after = (committee: string) => actAfterMeeting(hearing(committee, '2026-02-13', 'house'), acts);
  expect(after('Appropriations')).toMatchObject({ date: '2026-03-04', kind: 'reported' });
  expect(after('Health and Government Operations')).toBeUndefined();
});

// P09: Connecticut's SJ 25 and HB 5406 of 2026.
// P09: Tennessee's HB 1097 of 2025
test('a committee that had reported the bill the day before did not take it up, unless it acted on it again', () => {
  const before = [
    '04-01 Referred to the committee on Roads',
    '04-08 Reported favorably by the committee on Roads',
  ];
  const meeting = hearing('Roads', '2026-04-09', 'house');
  expect(isReportedBefore(meeting, actsIn('house', ...before))).toBe(true);
  expect(isReportedBefore({ ...meeting, meeting_date: '2026-04-08' }, actsIn('house', ...before))).toBe(
    false,
  );
  expect(isReportedBefore({ ...meeting, meeting_date: '2026-04-30' }, actsIn('house', ...before))).toBe(
    false,
  );
  const again = ['04-08 Rereferred to the committee on Roads', '04-09 Reported favorably'];
  expect(isReportedBefore(meeting, actsIn('house', ...before, ...again))).toBe(false);
});

// P09: the District of Columbia's B26-0159
test('a report is of the committee that filed it, if a council referred the bill to several', () => {
  const acts = actsIn(
    'joint',
    '03-18 Re-Referred to Committee on Health, and Committee on Housing',
    '10-30 Public Hearing on B26-0159',
    '12-11 Committee Report Filed by the Health Committee, Includes Hearing Record',
  );
  const after = (committees: string) => actAfterMeeting(hearing(committees, '2026-10-30'), acts)?.date;
  expect([after('Health'), after('Housing'), after('Housing; Health')]).toEqual([
    '2026-12-11',
    undefined,
    '2026-12-11',
  ]);
});

test('a favorable report that places a measure on the calendar is the committee’s if it made no other', () => {
  const nomination = actsIn(
    'senate',
    '02-04 NOMINATION REFERRED TO COMMITTEE ON Judiciary',
    '02-20 PUBLIC HEARING 0220',
    '02-22 FAV. RPT., TAB. FOR CAL., SEN.',
    '03-27 FAV. RPT., TABLED FOR HOUSE CALENDAR',
  );
  expect(nomination).toHaveLength(1);
  expect(actAfterMeeting(hearing('Judiciary', '2026-02-20'), nomination)).toMatchObject({
    date: '2026-02-22',
    kind: 'reported',
  });

  const ordinary = actsIn(
    'house',
    '02-26 REF. TO JOINT COMM. ON Judiciary',
    '03-10 Joint Favorable Substitute',
    '03-25 FAV. RPT., TABLED FOR HOUSE CALENDAR',
    '04-13 FAV. RPT., TAB. FOR CAL., SEN.',
  );
  expect(ordinary.map(({ date }) => date)).toEqual(['2026-03-10']);
});

test('a committee that places a bill on the floor’s file has reported it', () => {
  const acts = actsIn(
    'senate',
    '01-15 Referred to Health and Human Services Committee',
    '01-21 Notice of hearing for January 30, 2026',
    '02-04 [committee-passage] Placed on General File',
  );
  expect(
    actAfterMeeting(hearing('Health & Human Services Committee', '2026-01-30', 'senate'), acts),
  ).toMatchObject({ date: '2026-02-04', kind: 'reported' });
});

test('a committee whose report gives the day of its vote had voted by that day', () => {
  const acts = actsIn(
    'house',
    '01-07 Introduced 01/07/2026 and referred to Executive Departments and Administration',
    '02-27 Committee Report: Inexpedient to Legislate 02/18/2026 (Vote 15-0; CC) HC 10 P. 20',
  );
  const meeting = hearing('Executive Departments and Administration', '2026-01-28', 'house');
  expect(actAfterMeeting(meeting, acts)).toMatchObject({ date: '2026-02-18', kind: 'voted' });
});

test('a committee of the same name in the other chamber is not taken for the one that met', () => {
  const acts = actsIn(
    'house',
    '02-17 Referred to Committee - (H) Local Government',
    '04-08 Reported favorably',
  );
  expect(actAfterMeeting(hearing('Local Government', '2026-03-07', 'house'), acts)?.date).toBe('2026-04-08');
  expect(actAfterMeeting(hearing('Local Government', '2026-03-07', 'senate'), acts)).toBeUndefined();
});

test('a committee that rejects a bill or takes a roll call on it has voted on it', () => {
  const failed = actsIn('house', '02-17 Referred to the committee on Roads', '04-13 MOTION FAILED JFS');
  expect(actAfterMeeting(hearing('Roads', '2026-03-07'), failed)).toMatchObject({ kind: 'voted' });
  const [rollCall] = committeeActs(
    [],
    [{ date: '2026-03-09', motion: 'Do pass', committee: { id: 7 }, chamber: 'house' }],
  );
  const met = { ...hearing('Roads', '2026-03-07'), committee_id: 7 };
  expect(actAfterMeeting(met, rollCall ? [rollCall] : [])).toMatchObject({ kind: 'voted' });
});

test('what only a subcommittee recommends is not a vote of the committee', () => {
  const acts = actsIn(
    'house',
    '01-17 Introduced, referred to Commerce',
    '01-29 Subcommittee recommends passage.',
  );
  const met = hearing('Commerce', '2026-01-28');
  expect(actAfterMeeting(met, acts)).toMatchObject({ date: '2026-01-29', kind: 'voted in subcommittee' });
});

test('nothing is said of a committee that is not known', () => {
  expect(actsIn('house', '02-17 Referred to committee', '04-08 Reported favorably')).toEqual([]);
});

// P04
test('a conference whose report was filed on the day of its last meeting, or later, has met', () => {
  const acts = actsIn(
    'house',
    '01-10 Referred to the committee on Roads',
    '05-26 Conference Committee Meeting: 05/26/2026 09:00 am GP 232',
    '05-28 Conference Committee Report Filed, # 2026-2088c; 06/04/2026',
  );
  const conference = (date: string) => ({
    title: 'Conference Committee Meeting on HB 155',
    chamber: 'house',
    committee_id: null,
    meeting_date: date,
  });
  expect(actAfterMeeting(conference('2026-05-26'), acts)).toMatchObject({
    date: '2026-05-28',
    kind: 'reported',
  });
  expect(actAfterMeeting(conference('2026-05-28'), acts)).toMatchObject({ kind: 'reported' });
  expect(actAfterMeeting(conference('2026-05-29'), acts)).toBeUndefined();
  expect(actAfterMeeting(hearing('Roads', '2026-01-20', 'house'), acts)).toBeUndefined();
});

test('a conference whose report was not filed, or that nobody signed, is not known to have met', () => {
  const texts = [
    'Conference Committee Report: Not Filed HJ 14',
    'Conference Committee Report; Not Signed Off; SJ 14',
  ];
  const meeting = { ...hearing('', '2026-05-26'), title: 'Committee of Conference Meeting on SB 429' };
  for (const text of texts)
    expect(actAfterMeeting(meeting, actsIn('house', `06-02 ${text}`))).toBeUndefined();
});

test('a committee is of the chamber that the referral names, also if the source gives its report to the other one', () => {
  const acts = actsIn(
    'house',
    '03-12 Passed on Second Consideration, refer to Senate Judiciary Committee',
    '03-26 Recommended for adoption, refer to Senate Calendar Committee',
  );
  expect(actAfterMeeting(hearing('Judiciary Committee', '2026-03-19', 'senate'), acts)).toMatchObject({
    date: '2026-03-26',
  });
  expect(actAfterMeeting(hearing('Judiciary Committee', '2026-03-19', 'house'), acts)).toBeUndefined();
});
