import { expect, test } from 'vitest';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import { statusOf } from './overview.server.ts';

const sentencesOn = (measure: { kind: string; number: string; title: string }) => {
  const { meaning, next } = statusOf(
    {
      ...measure,
      progress: 'passed both',
      status: 'passed both',
      status_date: '2024-03-26',
      committee_id: null,
      session_end_date: null,
      session_end_noted_on: null,
      session_end_year: 2024,
    },
    { stages: [], contradictions: [] },
    '2024-03-27',
    GENERAL_WORDS,
  );
  return `${meaning} ${next}`;
};

// P09
test('only a measure that goes to the governor is said to go there', () => {
  const title = 'Proposing an amendment to the Constitution so as to provide for a commission';
  const resolution = sentencesOn({ kind: 'concurrent resolution', number: 'HCR5', title });
  expect(resolution).not.toContain('governor');
  expect(resolution).toContain('it is adopted');
  expect(sentencesOn({ kind: 'bill', number: 'HB5', title: 'An act on ferries' })).toContain('governor');
});
