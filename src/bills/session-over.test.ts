import { expect, test } from 'vitest';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import { nextStepOf, stepsOf, withStepOfStatus } from './bill-stages.ts';
import { statusOf } from './overview.server.ts';
import { statusMeaning } from './status-meanings.ts';
import { REPORTED_BILL } from './test-bill.ts';

// P09
test('a session without a last day is over once its records reach its end, or after the year to which its bills can live on', () => {
  const nextOf = (today: string, session_end_noted_on: string | null = null) => {
    const bill = { ...REPORTED_BILL, session_end_noted_on, session_end_year: 2025 };
    return statusOf(bill, { stages: [], contradictions: [] }, today, GENERAL_WORDS).next;
  };
  expect(nextOf('2026-03-01')).not.toContain('session is over');
  expect(nextOf('2026-03-01', '2026-01-10')).toContain('session is over');
  expect(nextOf('2027-01-01')).toContain('session is over');
});

test('what the chambers can do at its stage is not said of a bill that was pending when the session ended', () => {
  const meaningOf = (today: string) => {
    const bill = { ...REPORTED_BILL, session_end_year: 2025 };
    return statusOf(bill, { stages: [], contradictions: [] }, today, GENERAL_WORDS).meaning;
  };
  expect(meaningOf('2025-03-01')).not.toBe('');
  expect(meaningOf('2027-01-01')).toBe('');
});

test('the next step is described during the session, and its end after the session', () => {
  const inCommittee = { progress: 'in committee', status: 'in committee', isInCommittee: true } as const;
  expect(nextStepOf(inCommittee, { isOver: false })).toContain('committee');
  expect(nextStepOf(inCommittee, { isOver: true })).toContain('session is over');
  expect(nextStepOf({ progress: 'law', status: 'signed', isInCommittee: false }, { isOver: true })).toBe('');
  const silent = { isOver: false, silentSince: '2026-05-03' };
  const newest = 'The newest record of this session is from May 3, 2026';
  expect(nextStepOf(inCommittee, silent)).toBe(
    `${newest}, so it is not known here whether anything has happened to the bill since.`,
  );
  expect(nextStepOf({ progress: 'vetoed', status: 'vetoed', isInCommittee: false }, silent)).toBe(
    `${newest}, so it is not known here whether the veto has been overridden since.`,
  );
  expect(nextStepOf({ progress: 'vetoed', status: 'veto sustained', isInCommittee: false }, silent)).toBe('');
  for (const progress of ['dead', 'continued', 'law'] as const)
    expect(nextStepOf({ progress, status: progress, isInCommittee: false }, silent)).toBe('');
});

// P09: North Dakota's session goes on in its records with a special one months later.
test('a bill may come back for some weeks after it was rejected', () => {
  const rejected = { ...REPORTED_BILL, progress: 'dead', status: 'defeated', status_date: '2025-01-27' };
  const nextOf = (newestRecord: string) =>
    statusOf(rejected, { stages: [], contradictions: [], newestRecord }, '2025-05-01', GENERAL_WORDS).next;
  expect(nextOf('2025-02-10')).toContain('reconsider');
  expect(nextOf('2025-04-30')).toBe('');
});

// P09: the District of Columbia
test('a bill that all members of the council keep is not with a small group of them', () => {
  const meaningOf = (committee_in_actions: string) => {
    const bill = { ...REPORTED_BILL, progress: 'in committee', status: 'in committee', committee_in_actions };
    return statusOf(bill, { stages: [], contradictions: [] }, '2025-03-01', GENERAL_WORDS).meaning;
  };
  expect(meaningOf('Committee of the Whole')).toMatch(/^The Committee of the Whole, to which all members/);
  expect(meaningOf('Health')).toMatch(/^A small group of members/);
});

// P09: Alabama
test('a pocket veto is no veto that the legislature could override', () => {
  expect(statusMeaning('vetoed', 'pocket vetoed')).toMatch(/^The governor did not sign the bill in time/);
});

// P09: the District of Columbia
test('an act that the mayor signed is before Congress', () => {
  const steps = stepsOf('before the governor', { 'before the governor': '2025-11-17' }, GENERAL_WORDS);
  const shown = withStepOfStatus(steps, { status: 'under review', status_date: null }).slice(-3);
  expect(shown.map(({ name, state, day }) => [name, state, day])).toEqual([
    ['Before the governor', 'done', '2025-11-17'],
    ['Review by Congress', 'current', undefined],
    ['Law', 'ahead', undefined],
  ]);
});

// P09: California's committee on appropriations holds what another one reported.
test('a bill that failed in its second committee is at that step, and no longer at the report of the first one', () => {
  const held = {
    ...REPORTED_BILL,
    progress: 'reported',
    status: 'failed in committee',
    status_date: '2025-05-23',
  };
  const stages = (['filed', 'in committee', 'reported'] as const).map((stage, at) => ({
    stage,
    chamber: null,
    since: `2025-0${at + 2}-01`,
    witness: 'action',
    because: 'An action',
    because_date: null,
  }));
  const { steps } = statusOf(held, { stages, contradictions: [] }, '2025-06-01', GENERAL_WORDS);
  expect(steps.slice(2, 5).map(({ name, state, day }) => [name, state, day])).toEqual([
    ['Reported by committee', 'done', '2025-04-01'],
    ['Failed in committee', 'current', '2025-05-23'],
    ['On the floor', 'ahead', undefined],
  ]);
});

test('only a measure that amends the constitution may need further steps after its adoption', () => {
  const meaningOf = (title: string) => {
    const kind = 'concurrent resolution';
    const bill = { ...REPORTED_BILL, kind, title, progress: 'adopted', status: 'adopted by both' };
    return statusOf(bill, { stages: [], contradictions: [] }, '2025-03-01', GENERAL_WORDS).meaning;
  };
  expect(meaningOf('Commemorating the Elm High School Band')).toMatch(/has been adopted/);
  expect(meaningOf('Commemorating the Elm High School Band')).not.toContain('constitution');
  expect(meaningOf('Proposing an amendment to the Constitution on parks')).toContain('a vote of the people');
});

// P09: Nebraska
test('an interim study shows no step toward a vote', () => {
  const detailsOf = (title: string) => {
    const bill = {
      ...REPORTED_BILL,
      kind: 'resolution',
      title,
      progress: 'in committee',
      status: 'in committee',
    };
    return statusOf(bill, { stages: [], contradictions: [] }, '2025-03-01', GENERAL_WORDS);
  };
  const study = detailsOf('Interim study to examine the safety of ferries');
  expect(study.steps.map(({ name }) => name)).toEqual(['Filed', 'In committee']);
  expect(study.meaning).toContain('studies the subject between sessions');
  expect(study.next).toBe('');
  expect(detailsOf('Commend the Elm High School Band').steps.length).toBeGreaterThan(2);
});

// P09: North Dakota's HB 1300 of 2025
test('the second passage is not called one by both chambers if they did not agree on one version', () => {
  const dates = { 'passed one chamber': '2025-02-20', 'passed both': '2025-03-28' };
  const names = (status: string) =>
    stepsOf('passed both', dates, GENERAL_WORDS, 'law', status).map(({ name }) => name);
  expect(names('awaiting concurrence')).toContain('Passed the second chamber');
  expect(names('awaiting concurrence')).not.toContain('Passed both chambers');
  expect(names('agreed to')).toContain('Passed both chambers');
});
