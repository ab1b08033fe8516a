import { expect, test } from 'vitest';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
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
  const bill = { ...REPORTED_BILL, progress: 'law', status: 'signed' };
  const { evidence } = statusOf(bill, { stages, contradictions: [] }, '2025-06-01', GENERAL_WORDS);
  expect(evidence.map(({ name }) => name)).toEqual([
    'Filed',
    'Agreed to by both chambers',
    'Passed',
    'Before the governor',
    'Law',
  ]);
});
