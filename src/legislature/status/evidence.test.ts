import { describe, expect, test } from 'vitest';
import { history, toLaw } from '../../../tests/bill-history.ts';
import type { BillHistory, PassageVote } from './bill-history.ts';
import { billProgress } from './progress.ts';

const vote = (
  chamber: PassageVote['chamber'],
  date: string,
  result: PassageVote['result'] = 'pass',
): PassageVote => ({ chamber, date, motion: 'Passage', result });

// P09
describe('a bill with conflicting records', () => {
  const failed = ['01-10 H Filed', '03-11 H Third reading failed'];
  const passed = ['01-10 H Filed', '03-11 H Read third and passed'];
  const claim = (lines: string[], more: Partial<BillHistory>) =>
    billProgress(history(lines, more)).contradictions.map(({ stage, chamber }) => [stage, chamber]);

  test('has the votes with another result than the action of their day', () => {
    expect(claim(failed, { rollCalls: [vote('house', '2025-03-11')] })).toEqual([['passed', 'house']]);
    expect(claim(passed, { rollCalls: [vote('house', '2025-03-11', 'fail')] })).toEqual([
      ['defeated', 'house'],
    ]);
    // A chamber may vote again on the same day, or pass a bill that it defeated earlier.
    const twice = [vote('house', '2025-03-11', 'fail'), vote('house', '2025-03-11')];
    expect(claim(passed, { rollCalls: twice })).toEqual([]);
    expect(claim(failed, { rollCalls: twice })).toEqual([]);
    expect(claim(passed, { rollCalls: [vote('house', '2025-03-01', 'fail')] })).toEqual([]);
  });

  test.each([
    [toLaw, 'Vetoed', [['vetoed', undefined]]],
    [toLaw, 'Failed', [['dead', undefined]]],
    [toLaw, 'Passed', []],
    [toLaw, 'Engrossed', []],
    [failed, 'Failed', []],
    [failed, 'Introduced', []],
    // The source knows of a later passage, so the action that ended the bill is what disagrees.
    [failed, 'Passed', [['dead', undefined]]],
    [passed, 'Enrolled', []],
  ])('has the outcome of the source only if it differs: %#', (lines, upstreamStatus, expected) => {
    expect(claim(lines, { upstreamStatus })).toEqual(expected);
  });

  test('has a roll call with another tally than the action of its day', () => {
    const counted = (yes: number) => [{ ...vote('house', '2025-03-11'), tally: { yes, no: 54 } }];
    const lines = ['01-10 H Filed', '03-11 H Read third and passed (76-54)'];
    expect(claim(lines, { rollCalls: counted(75) })).toEqual([['tally', 'house']]);
    expect(claim(lines, { rollCalls: counted(76) })).toEqual([]);
    expect(claim(passed, { rollCalls: counted(75) })).toEqual([]);
  });

  test('has a roll call with another tally than the concurrence of its day', () => {
    const concurrence = (yes: number) => [{ ...vote('house', '2025-03-02'), tally: { yes, no: 10 } }];
    const lines = [
      '02-14 H Third reading. Passed. Ayes, 40; Nays, 12',
      '02-28 S Third reading. Passed. Ayes, 21; Nays, 5',
      '03-02 H House concurred in Senate amendments and repassed bill. Ayes, 49; Nays, 10',
    ];
    expect(claim(lines, { rollCalls: concurrence(46) })).toEqual([['tally', 'house']]);
    expect(claim(lines, { rollCalls: concurrence(49) })).toEqual([]);
    const onAmendment = { motion: 'MOTION TO ADOPT AMENDMENT # 2 BY DOE PASSAGE ON THIRD CONSIDERATION' };
    expect(claim(lines, { rollCalls: concurrence(46).map((each) => ({ ...each, ...onAmendment })) })).toEqual(
      [],
    );
    // An action without a tally may report the vote.
    expect(claim([...lines, '03-02 H Passed'], { rollCalls: concurrence(46) })).toEqual([]);
  });

  test('has both records under a stage that two of them prove', () => {
    const { stages } = billProgress(history(toLaw, { versions: [{ name: 'Chaptered' }] }));
    const law = stages.find(({ stage }) => stage === 'law');
    expect(law?.because.map(({ witness }) => witness)).toEqual(['action', 'version']);
  });

  test('has no vote on enactment as a record of the passage before it', () => {
    const motion = 'On passing to be enacted';
    const rollCalls = [{ ...vote('house', '2025-03-12'), motion }, vote('house', '2025-03-12')];
    const of = (votes: PassageVote[]) =>
      billProgress(history(toLaw, { rollCalls: votes }))
        .stages.find(({ stage, chamber }) => stage === 'passed' && chamber === 'house')
        ?.because.map(({ text }) => text);
    expect(of(rollCalls)).toEqual(['Read third and passed to be engrossed', 'Passage']);
    expect(of(rollCalls.slice(0, 1))).toEqual(['Read third and passed to be engrossed']);
  });
});

// P09
test('a passage has that roll call of its day which is on the same question, or has the same tally', () => {
  const recordOf = (action: string, rollCalls: PassageVote[]) =>
    billProgress(history(['01-10 H Filed', `03-11 H ${action}`], { rollCalls }))
      .stages.find(({ stage }) => stage === 'passed')
      ?.because.flatMap(({ witness, text }) => (witness === 'roll call' ? [text] : []));
  const of = (motion: string, yes = 60, no = 6) => {
    return { ...vote('house', '2025-03-11'), motion, tally: { yes, no } };
  };
  // Rhode Island: the last vote of the day is on the floor amendment.
  expect(
    recordOf('House passed Sub A as amended (floor amendment)', [of('Passage as amended'), of('Passage')]),
  ).toEqual(['Passage as amended']);
  expect(recordOf('House read and passed', [of('Passage as amended'), of('Passage')])).toEqual(['Passage']);
  // Wyoming, Oregon: the action has the tally.
  expect(
    recordOf('H 3rd Reading:Passed 50-9-3-0-0', [of('Third reading', 50, 9), of('Reading again', 30, 29)]),
  ).toEqual(['Third reading']);
  // Colorado, North Dakota: the chamber passes the bill again with the other one's changes.
  expect(
    recordOf('House Third Reading Passed', [
      of('House: Third Reading Bill'),
      of('House: Miscellaneous Repass'),
    ]),
  ).toEqual(['House: Third Reading Bill']);
  expect(recordOf('House passed', [of('Repassed')])).toEqual([]);
  // Montana: the second chamber passes the bill by concurring.
  const concurrence: PassageVote = { ...of('Do Concur'), kind: 'concurrence' };
  expect(recordOf('(H) 3rd Reading Concurred', [concurrence])).toEqual(['Do Concur']);
  expect(recordOf('(H) 3rd Reading Concurred', [{ ...concurrence, result: 'fail' }])).toEqual([]);
  expect(recordOf('House read and passed', [concurrence])).toEqual([]);
});

// P09
test('a status that is not a stage has the action that proves it', () => {
  const floor = [...toLaw.slice(0, 7), '03-25 S Read second'];
  const { status, stages } = billProgress(history(floor));
  expect(status).toBe('floor:senate');
  expect(stages.at(-1)).toEqual({
    stage: 'floor:senate',
    since: '2025-03-25',
    because: [{ witness: 'action', text: 'Read second', date: '2025-03-25' }],
  });
  // The action that proves the stage is not listed twice.
  expect(billProgress(history(toLaw)).stages.at(-1)?.stage).toBe('passed');
});

// P09
test('a referral by the second chamber proves its own stage, although that by the first one had the same words', () => {
  const { status, stages } = billProgress(
    history([
      '01-22 H Referred to Transportation',
      '01-27 H Reported as committed',
      '02-03 H Third consideration and final passage',
      '02-04 S Referred to Transportation',
    ]),
  );
  expect(status).toBe('in committee:senate');
  expect(stages.at(-1)).toEqual({
    stage: 'in committee:senate',
    since: '2025-02-04',
    because: [{ witness: 'action', text: 'Referred to Transportation', date: '2025-02-04' }],
  });
});

// P09
test('a law that follows a veto and two votes to override it is one over the veto', () => {
  const lines = ['05-01 - Governor Vetoed HEA No. 0035', '05-06 - Assigned Chapter Number 126'];
  const override = (chamber: 'house' | 'senate') => ({
    ...vote(chamber, '2025-05-06'),
    kind: 'veto override' as const,
  });
  const statusWith = (...rollCalls: ReturnType<typeof override>[]) =>
    billProgress(history([...toLaw.slice(0, 10), ...lines], { rollCalls })).status;
  expect(statusWith(override('house'), override('senate'))).toBe('law over the veto');
  expect(statusWith(override('house'))).toBe('law');
});

// P09
// P09: North Dakota's first chamber passes a bill again after it concurs.
test('the roll call of the day is evidence for a defeat, and for a passage after the concurrence', () => {
  const votesOf = (lines: string[], rollCalls: PassageVote[], stage: string) =>
    billProgress(history(lines, { rollCalls }))
      .stages.find((each) => each.stage === stage)
      ?.because.flatMap(({ witness, date }) => (witness === 'roll call' ? [date] : []));
  const passed = ['02-17 H Second reading, passed, yeas 80 nays 9', '02-18 S Received from House'];
  const defeated = [...passed, '04-16 S Second reading, failed to pass, yeas 0 nays 47'];
  const first = vote('house', '2025-02-17');
  expect(votesOf(defeated, [first, vote('senate', '2025-04-16', 'fail')], 'dead')).toEqual(['2025-04-16']);
  expect(votesOf(defeated, [first, vote('senate', '2025-04-15', 'fail')], 'dead')).toEqual([]);

  const agreed = [
    ...passed,
    '04-02 S Second reading, passed as amended, yeas 45 nays 1',
    '04-15 H Concurred',
    '04-15 H Second reading, passed, yeas 77 nays 14',
    '04-21 H Sent to Governor',
  ];
  const second = vote('senate', '2025-04-02');
  expect(votesOf(agreed, [first, second, vote('house', '2025-04-15')], 'agreed to')).toEqual(['2025-04-15']);
  expect(votesOf(agreed, [first, second], 'agreed to')).toEqual([]);
});

test('a law passed over a veto has the roll calls of both chambers', () => {
  const lines = ['05-01 - Veto V2', '06-01 H Passed over veto', '06-02 S Passed over veto'];
  const overrides = (
    [
      ['house', '2025-06-01'],
      ['senate', '2025-06-02'],
    ] as const
  ).map(([chamber, date]) => ({
    ...vote(chamber, date),
    kind: 'veto override' as const,
  }));
  const { stages } = billProgress(history([...toLaw.slice(0, 10), ...lines], { rollCalls: overrides }));
  const law = stages.find(({ stage }) => stage === 'law');
  expect(law?.because.map(({ witness, date }) => [witness, date])).toEqual([
    ['action', '2025-06-02'],
    ['roll call', '2025-06-01'],
    ['roll call', '2025-06-02'],
  ]);
});

// P09
test('the day of a text is not that of the filing or adoption that it proves', () => {
  const filed = (date: string) =>
    billProgress(history(['01-09 H First read in House'], { versions: [{ name: 'Introduced', date }] }))
      .stages[0];
  expect(filed('2024-12-22')).toMatchObject({ stage: 'filed', since: undefined });
  expect(filed('2025-01-09')).toMatchObject({ stage: 'filed', since: '2025-01-09' });
  const resolution = { kind: 'resolution', versions: [{ name: 'Enrolled', date: '2025-02-28' }] };
  const { status, statusDate } = billProgress(history(['02-20 H Introduced'], resolution));
  expect([status, statusDate]).toEqual(['adopted', undefined]);
});

test('the source’s own status does not end a bill that went on after its day', () => {
  const lines = [
    '04-08 H House Committee on Finance Postpone Indefinitely',
    '04-10 H House Committee on Finance Refer Amended to Appropriations',
  ];
  const failed = (upstreamStatusDate: string) =>
    billProgress({
      ...history(['02-13 H Introduced', ...lines]),
      upstreamStatus: 'Failed',
      upstreamStatusDate,
    }).progress;
  expect(failed('2025-04-08')).toBe('reported');
  expect(failed('2025-05-14')).toBe('dead');
});
