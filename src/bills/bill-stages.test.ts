import { expect, test } from 'vitest';
import { configDefaults, profileOf } from '../legislature/profiles/profiles.ts';
import { finalAgreement } from '../legislature/status/bill-rules.ts';
import type { Agreement } from '../legislature/status/bill-state.ts';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import type { Progress } from '../legislature/status/progress-stages.ts';
import { STAGES } from '../legislature/status/progress-stages.ts';
import { nextStepOf, stepsOf } from './bill-stages.ts';
import { statusOf } from './overview.server.ts';
import { stageMeaning, statusMeaning } from './status-meanings.ts';
import { REPORTED_BILL } from './test-bill.ts';

const IN_SESSION = { isOver: false };

const states = (steps: ReturnType<typeof stepsOf>) => steps.map(({ name, state, day }) => [name, state, day]);

// P09
test('the progress meter shows completed steps with dates, the current step and the steps ahead', () => {
  expect(
    states(
      stepsOf('reported', { filed: '2023-01-05', 'in committee': '2023-02-16', reported: '2024-02-01' }),
    ),
  ).toEqual([
    ['Filed', 'done', '2023-01-05'],
    ['In committee', 'done', '2023-02-16'],
    ['Reported by committee', 'current', '2024-02-01'],
    ['On the floor', 'ahead', undefined],
    ['Passed one chamber', 'ahead', undefined],
    ['Passed both chambers', 'ahead', undefined],
    ['Before the governor', 'ahead', undefined],
    ['Law', 'ahead', undefined],
  ]);
});

test('a dead bill shows the steps it reached, then its end', () => {
  expect(
    states(stepsOf('dead', { filed: '2023-01-05', 'in committee': '2023-02-16', dead: '2024-02-07' })),
  ).toEqual([
    ['Filed', 'done', '2023-01-05'],
    ['In committee', 'done', '2023-02-16'],
    ['Dead', 'ended', '2024-02-07'],
  ]);
});

test('the conference step appears only for bills that went to conference', () => {
  const names = (dates: object) => stepsOf('passed both', dates).map(({ name }) => name);
  expect(names({})).not.toContain('In conference');
  expect(names({ conference: '2024-06-01' })).toContain('In conference');
});

test('a law has every step done, and an adopted resolution has no governor step', () => {
  expect(stepsOf('law', { law: '2024-07-01' }).at(-1)).toEqual({
    name: 'Law',
    state: 'done',
    day: '2024-07-01',
  });
  expect(stepsOf('adopted', {}).map(({ name }) => name)).not.toContain('Before the governor');
});

test('a measure that is not to be law has no governor and no law ahead', () => {
  const names = (progress: Progress, agreement: Agreement) =>
    stepsOf(progress, { filed: '2025-01-10' }, undefined, agreement).map(({ name }) => name);
  const work = ['Filed', 'In committee', 'Reported by committee', 'On the floor'];
  const adopted = 'Adopted by both chambers';
  expect(names('in committee', 'one chamber')).toEqual([...work, 'Adopted']);
  expect(names('floor', 'both chambers').slice(1)).toEqual(['On the floor', 'Passed one chamber', adopted]);
  expect(names('conference', 'both chambers').slice(-2)).toEqual(['In conference', adopted]);
  expect(names('dead', 'both chambers')).toEqual(['Filed', 'Dead']);
  // A source may send a resolution to the governor all the same.
  expect(names('before the governor', 'both chambers').at(-1)).toBe('Law');
});

test('both chambers passed a resolution that became law on the day on which they adopted it', () => {
  const dates = { 'passed one chamber': '2024-02-29', adopted: '2024-03-28', law: '2024-05-06' };
  const both = stepsOf('law', dates).find(({ name }) => name === 'Passed both chambers');
  expect(both).toEqual({ name: 'Passed both chambers', state: 'done', day: '2024-03-28' });
});

test('a bill that died between the chambers need not have passed both', () => {
  expect(statusMeaning('dead', 'died between the chambers')).toBe(
    'The bill ended before the chambers had agreed on one version of it.',
  );
});

// P09
test('a law was passed by both chambers when they agreed on one version, after their conference', () => {
  const dates = {
    filed: '2023-01-23',
    'passed both': '2023-03-27',
    conference: '2023-03-29',
    'agreed to': '2023-04-06',
    law: '2023-04-20',
  };
  const steps = stepsOf('law', dates).map(({ name, day }) => [name, day]);
  expect(steps.slice(-3)).toEqual([
    ['In conference', '2023-03-29'],
    ['Passed both chambers', '2023-04-06'],
    ['Law', '2023-04-20'],
  ]);
});

test('a conference is done when both chambers have passed the bill after it', () => {
  const dates = { filed: '2023-01-23', conference: '2023-03-29', 'passed both': '2023-03-27' };
  const steps = stepsOf('passed both', dates).map(({ name, state }) => `${name}: ${state}`);
  expect(steps.slice(-4)).toEqual([
    'In conference: done',
    'Passed both chambers: current',
    'Before the governor: ahead',
    'Law: ahead',
  ]);
});

// P09
test('a bill that is sent back to a committee has been reported and on the floor', () => {
  const dates = {
    filed: '2025-01-10',
    'in committee': '2025-06-03',
    reported: '2025-06-02',
    floor: '2025-06-02',
  };
  expect(states(stepsOf('in committee', dates)).slice(0, 5)).toEqual([
    ['Filed', 'done', '2025-01-10'],
    ['In committee', 'current', '2025-06-03'],
    ['Reported by committee', 'done', undefined],
    ['On the floor', 'done', undefined],
    ['Passed one chamber', 'ahead', undefined],
  ]);
});

test('a bill that died on the floor may have been passed by a vote that the chamber took back', () => {
  const meaning = statusMeaning('dead', 'died on the floor');
  expect(meaning).toContain('had taken no final vote on it');
  expect(meaning).not.toContain('before the chamber had voted');
});

// P09
test('a proposal before a joint session has no governor and no other chamber ahead', () => {
  const proposal = {
    kind: 'bill',
    number: 'S.11',
    title: 'Proposal for a legislative amendment to the Constitution',
  };
  const names = stepsOf('floor', { filed: '2025-03-03' }, undefined, finalAgreement(proposal)).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['Filed', 'On the floor', 'Adopted']);
  expect(statusMeaning('floor', 'floor:joint')).toContain('as one body in joint session');
  const bill = { progress: 'floor' as const, status: 'floor:joint', isInCommittee: false };
  expect(nextStepOf(bill, IN_SESSION)).toBe('The joint session debates the proposal and votes on it.');
});

// P09
test('a joint resolution has no step before the governor ahead, because it goes to one in some states only', () => {
  const agreement = (title: string) => finalAgreement({ kind: 'joint resolution', number: 'SJ 1', title });
  expect(agreement('A joint resolution proposing an amendment to the Wyoming Constitution')).toBe(
    'both chambers',
  );
  expect(agreement('A joint resolution on ferries')).toBe('both chambers');
  const title = 'A Joint Resolution proposing an amendment to the Constitution of the Commonwealth';
  expect(finalAgreement({ kind: 'bill', number: 'HB 566', title })).toBe('both chambers');
});

test('the next step of a bill in its second chamber is that of its work there', () => {
  const next = (status: string) =>
    nextStepOf({ progress: 'passed one chamber', status, isInCommittee: true }, IN_SESSION);
  expect(next('in committee:senate')).toContain('The committee decides');
  expect(next('reported to committee:senate')).toContain('now in another committee');
  expect(next('floor:senate')).toBe('The chamber debates the bill and votes on it.');
  expect(next('passed:house')).toBe('The other chamber considers it and votes on it.');
});

test('a bill that its committee did not send forward moves only if the committee takes it up again', () => {
  const failed = 'It moves only if the committee takes it up again.';
  const next = (progress: Progress, status: string) =>
    nextStepOf({ progress, status, isInCommittee: true }, IN_SESSION);
  expect(next('in committee', 'failed in committee')).toBe(failed);
  expect(next('passed one chamber', 'failed in committee:senate')).toBe(failed);
  expect(next('dead', 'failed in committee')).toBe('');
});

test('a bill whose committee recommends a study goes to no other committee', () => {
  const bill = { progress: 'reported', status: 'study recommended', isInCommittee: false } as const;
  expect(nextStepOf(bill, IN_SESSION)).toBe('The chamber decides whether the bill is studied further.');
});

test('a bill that left its committee without a favorable report goes to another one, or to the chamber', () => {
  const next = (progress: Progress, status: string) =>
    nextStepOf({ progress, status, isInCommittee: false }, IN_SESSION);
  for (const status of ['reported against', 'reported without recommendation', 'discharged']) {
    expect(next('passed one chamber', `${status}:senate`)).toContain('or to the chamber');
  }
  expect(next('in committee', 'discharged')).toContain('or to the chamber');
});

test('the next step of a reported bill depends on whether another committee has it', () => {
  const reported = { progress: 'reported', status: 'reported' } as const;
  expect(nextStepOf({ ...reported, isInCommittee: true }, IN_SESSION)).toContain('now in another committee');
  expect(nextStepOf({ ...reported, isInCommittee: false }, IN_SESSION)).toContain('or to the chamber');
});

test('an enrolled bill goes to the governor, and one with two versions only after the chambers agree', () => {
  const passed = { progress: 'passed both', isInCommittee: false } as const;
  for (const status of ['enrolled', 'agreed to']) {
    expect(nextStepOf({ ...passed, status }, IN_SESSION)).toBe('It goes to the governor.');
    expect(statusMeaning('passed both', status)).toContain('same version');
  }
  expect(nextStepOf({ ...passed, status: 'passed both' }, IN_SESSION)).toContain('agreed on one version');
});

// P09: the General Court of Massachusetts and the Legislature of Maine.
test('chambers that vote again to enact a bill do so before it goes to the governor', () => {
  const words = { ...GENERAL_WORDS, ...configDefaults(profileOf('ma')) };
  const next = (status: string) =>
    nextStepOf({ progress: 'passed both', status, isInCommittee: false }, IN_SESSION, words);
  expect(next('agreed to')).toBe('Both chambers must still vote to enact it. Then it goes to the governor.');
  expect(next('enrolled')).toBe('It goes to the governor when both chambers have voted to enact it.');
  for (const status of ['passed both', 'awaiting concurrence:house'])
    expect(next(status)).toBe(
      'When both chambers have agreed on one version, they vote to enact it. Then it goes to the governor.',
    );
  for (const status of ['passed both', 'enrolled'])
    expect(statusMeaning('passed both', status, words)).toContain('vote to enact it');
  expect(configDefaults(profileOf('me')).hasEnactmentVotes).toBe(true);
  expect(configDefaults(profileOf('nh')).hasEnactmentVotes).toBe(false);
});

// P09
test('no step of the meter has a day before that of an earlier step', () => {
  const dates = { filed: '2025-01-05', 'in committee': '2025-04-02', floor: '2025-03-01' };
  expect(states(stepsOf('in committee', dates)).slice(0, 3)).toEqual([
    ['Filed', 'done', '2025-01-05'],
    ['In committee', 'current', '2025-04-02'],
    ['Reported by committee', 'ahead', undefined],
  ]);
  expect(states(stepsOf('in committee', dates))[3]).toEqual(['On the floor', 'done', undefined]);
});

test('the chambers decide about a bill that the governor returned', () => {
  const bill = { progress: 'before the governor', status: 'returned', isInCommittee: false } as const;
  expect(nextStepOf(bill, IN_SESSION)).toBe('The chambers decide on the governor’s changes or objections.');
});

test('a document that was only filed is not said to go to a committee, to which reports may not go', () => {
  const filed = { progress: 'filed', status: 'filed', isInCommittee: false } as const;
  expect(nextStepOf(filed, IN_SESSION)).toBe('Most bills are sent to a committee next.');
  expect(stageMeaning('filed')).not.toMatch(/\bthe bill\b|nothing/i);
});

test('a conference is not said to follow the passage by both chambers, without which Wyoming appoints it', () => {
  for (const meaning of [stageMeaning('conference'), statusMeaning('dead', 'died in conference')]) {
    expect(meaning).toContain('both');
    expect(meaning).not.toMatch(/passed/);
  }
});

test('every stage has a meaning', () => {
  expect(STAGES.filter((stage) => stageMeaning(stage).length < 20)).toEqual([]);
});

// P09
test('steps without a record are left out, except passages without which the bill could not have come so far', () => {
  const namesOf = (...about: Parameters<typeof stepsOf>) =>
    stepsOf(...about).flatMap(({ name, state }) => (state === 'ahead' ? [] : [name]));
  const FILED = { filed: '2025-01-02' };
  expect(namesOf('adopted', { ...FILED, adopted: '2025-01-02' })).toEqual(['Filed', 'Adopted']);
  expect(namesOf('conference', { ...FILED, conference: '2025-02-02' })).toEqual(['Filed', 'In conference']);
  expect(namesOf('law', { ...FILED, law: '2025-03-02' })).toEqual([
    'Filed',
    'Passed one chamber',
    'Passed both chambers',
    'Law',
  ]);
  // A joint resolution that the governor signed.
  expect(namesOf('law', { ...FILED, adopted: '2025-02-02', law: '2025-03-02' })).toContain('Law');
});

test('a legislature with one chamber has no step of a second one', () => {
  const one = { ...GENERAL_WORDS, chambers: ['senate' as const], chamberNames: NEBRASKA, executive: 'mayor' };
  expect(stepsOf('filed', {}, one).map(({ name }) => name)).toEqual([
    'Filed',
    'In committee',
    'Reported by committee',
    'On the floor',
    'Passed the Legislature',
    'Before the mayor',
    'Law',
  ]);
  expect(stageMeaning('passed both', one)).not.toMatch(/chambers|governor/);
});
const NEBRASKA = { house: 'Legislature', senate: 'Legislature', joint: 'Legislature' };

test('the meaning of a status in the second chamber names both chambers', () => {
  expect(statusMeaning('passed one chamber', 'floor:senate')).toBe(
    'The House has passed the bill, and it is before the Senate. The full chamber can debate the bill, amend it, and vote on it.',
  );
  expect(statusMeaning('passed one chamber', 'passed:house')).toBe(stageMeaning('passed one chamber'));
  expect(statusMeaning('floor', 'floor')).toBe(stageMeaning('floor'));
  expect(statusMeaning('adopted', 'signed')).toContain('the governor has signed it');
});

const stage = (name: string, since: string) => ({
  stage: name,
  chamber: null,
  since,
  witness: 'action' as const,
  because: name,
  because_date: since,
});

// P09
test('a committee’s report has its first day, and the floor the day of the return, if a bill is reported again to the floor', () => {
  const stages = [
    stage('reported', '2025-04-01'),
    stage('floor', '2025-04-01'),
    stage('reported', '2025-09-10'),
  ];
  const returned = { ...REPORTED_BILL, progress: 'floor' };
  const { steps } = statusOf(returned, { stages, contradictions: [] }, '2025-10-01', GENERAL_WORDS);
  expect(states(steps).slice(1, 3)).toEqual([
    ['Reported by committee', 'done', '2025-04-01'],
    ['On the floor', 'current', '2025-09-10'],
  ]);
});

// P09
test('a joint resolution that both chambers adopted has passed one of them before', () => {
  const stages = [stage('passed one chamber', '2025-03-08'), stage('adopted', '2025-04-04')];
  const resolution = {
    ...REPORTED_BILL,
    kind: 'joint resolution',
    number: 'SJ1',
    title: 'State House artwork',
  };
  const adopted = { ...resolution, progress: 'adopted', status: 'adopted by both' };
  const { steps } = statusOf(adopted, { stages, contradictions: [] }, '2025-10-01', GENERAL_WORDS);
  expect(states(steps)).toEqual([
    ['Filed', 'done', undefined],
    ['Passed one chamber', 'done', '2025-03-08'],
    ['Adopted by both chambers', 'done', '2025-04-04'],
  ]);
});

test('the step of a bill that is reported again has the day of the last report', () => {
  const stages = [stage('reported', '2025-07-09'), stage('floor', '2025-07-09')];
  const { steps } = statusOf(REPORTED_BILL, { stages, contradictions: [] }, '2025-10-01', GENERAL_WORDS);
  expect(states(steps).slice(1, 3)).toEqual([
    ['Reported by committee', 'current', '2025-09-10'],
    ['On the floor', 'done', undefined],
  ]);
});

// P09: Georgia's SB 13 of 2023.
test('a bill that both chambers passed after a conference passed on the day of their agreement', () => {
  const agreed = { progress: 'passed both', status: 'agreed to', status_date: '2024-03-08' };
  const stages = [
    stage('passed one chamber', '2023-02-23'),
    stage('passed both', '2023-03-27'),
    stage('conference', '2023-03-29'),
  ];
  const { steps } = statusOf(
    { ...REPORTED_BILL, ...agreed },
    { stages, contradictions: [] },
    '2024-03-09',
    GENERAL_WORDS,
  );
  expect(states(steps).slice(2, 4)).toEqual([
    ['In conference', 'done', '2023-03-29'],
    ['Passed both chambers', 'current', '2024-03-08'],
  ]);
});

test('nothing follows a veto that was sustained, and a motion to vote again follows a defeat in question', () => {
  const next = (progress: Progress, status: string) =>
    nextStepOf({ progress, status, isInCommittee: false }, IN_SESSION);
  expect(next('vetoed', 'veto sustained')).toBe('');
  expect(next('vetoed', 'pocket vetoed')).toBe('');
  expect(next('vetoed', 'vetoed')).toBe('The legislature may vote to override the veto.');
  expect(next('floor', 'reconsideration pending')).toBe('The chamber decides on a motion to vote again.');
});

// P09
test('a meaning does not claim that nothing was decided before a withdrawal, or that a chamber did not act', () => {
  expect(statusMeaning('dead', 'withdrawn')).toBe(
    'The bill was withdrawn. Such a bill rarely moves again in its session.',
  );
  expect(statusMeaning('dead', 'died after an unfavorable report')).toContain(
    'the records show no decision of the chamber',
  );
});

test('a bill that died without action was not rejected', () => {
  expect(statusMeaning('dead', 'died without action')).toMatch(/^The records show no decision on the bill/);
});
