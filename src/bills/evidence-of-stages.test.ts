import { expect, test } from 'vitest';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import { evidenceOfStages } from './evidence-of-stages.ts';
import { statusOf } from './overview.server.ts';
import { REPORTED_BILL } from './test-bill.ts';

// P09: North Dakota's chambers agree on a bill, and send it to the governor, on one day.
test('what the chambers decided on a day comes before the governor’s part', () => {
  const stage = (name: string, chamber: string | null = null) => ({
    stage: name,
    chamber,
    since: '2025-05-02',
    witness: 'action',
    because: `${name} ${chamber}`,
    because_date: '2025-05-02',
  });
  const stages = [
    ...['filed', 'before the governor', 'law', 'agreed to'].map((name) => stage(name)),
    stage('passed', 'senate'),
  ];
  const bill = { ...REPORTED_BILL, chamber: 'senate', progress: 'law', status: 'signed' };
  const { evidence } = statusOf(bill, { stages, contradictions: [] }, '2025-06-01', GENERAL_WORDS);
  expect(evidence.map(({ name }) => name)).toEqual([
    'Filed',
    'Agreed to by both chambers',
    'Passed',
    'Before the governor',
    'Law',
  ]);
});

// P09: Kansas records that a bill died on the calendar, and not when it came there.
test('a stage whose day is not known comes before the end of the bill, with a step of its own', () => {
  const stage = (name: string, since: string | null, because_date: string) => ({
    stage: name,
    chamber: null,
    since,
    witness: 'action',
    because: name,
    because_date,
  });
  const stages = [
    stage('filed', '2024-01-18', '2024-01-18'),
    stage('reported', '2024-02-16', '2024-02-16'),
    stage('dead', '2024-04-30', '2024-04-30'),
    stage('floor', null, '2024-04-30'),
  ];
  const bill = { ...REPORTED_BILL, progress: 'dead', status: 'died on the floor' };
  const { evidence, steps } = statusOf(bill, { stages, contradictions: [] }, '2025-06-01', GENERAL_WORDS);
  expect(evidence.map(({ name }) => name)).toEqual([
    'Filed',
    'Reported by committee',
    'On the floor',
    'Dead',
  ]);
  expect(steps.map(({ name, day }) => [name, day])).toEqual([
    ['Filed', '2024-01-18'],
    ['Reported by committee', '2024-02-16'],
    ['On the floor', undefined],
    ['Dead', '2024-04-30'],
  ]);
});

// P09
test('the stages of one day are listed in the order of the procedure', () => {
  const row = (stage: string, chamber: string | null = null, since: string | null = '2025-04-11') => ({
    ...{ stage, chamber, since, witness: 'action', because: `${stage} ${chamber}` },
    because_date: '2025-04-11',
  });
  const order = (origin: string, ...rows: ReturnType<typeof row>[]) =>
    evidenceOfStages(rows, origin, GENERAL_WORDS).map(({ name, chamber }) =>
      chamber ? `${name} ${chamber}` : name,
    );
  const votes = [row('agreed to'), row('passed', 'house'), row('passed', 'senate')];
  expect(order('senate', row('before the governor'), ...votes)).toEqual([
    'Passed senate',
    'Passed house',
    'Agreed to by both chambers',
    'Before the governor',
  ]);
  expect(order('house', ...votes)).toEqual(['Passed house', 'Passed senate', 'Agreed to by both chambers']);
  // The text as enrolled proves that both chambers passed it.
  expect(order('house', row('passed both'), row('passed', 'senate'))).toEqual([
    'Passed senate',
    'Passed both chambers',
  ]);
  expect(order('house', row('dead'), row('floor', null, null))).toEqual(['On the floor', 'Dead']);
});
