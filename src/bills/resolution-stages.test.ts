import { expect, test } from 'vitest';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import type { stepsOf } from './bill-stages.ts';
import { inWordsOfMeasure } from './measure-words.ts';
import { statusOf } from './overview.server.ts';
import { stageMeaning, statusMeaning } from './status-meanings.ts';

const states = (steps: ReturnType<typeof stepsOf>) => steps.map(({ name, state, day }) => [name, state, day]);

// P09: Texas' and Georgia's governors sign concurrent resolutions.
test('a resolution that the governor signed was before the governor after its adoption', () => {
  const rows = [
    ['filed', '2025-08-18'],
    ['passed one chamber', '2025-08-27'],
    ['adopted', '2025-09-04'],
    ['before the governor', '2025-09-05'],
    ['signed', '2025-09-17'],
  ] as const;
  const stages = rows.map(([stage, since]) => {
    return { stage, since, chamber: null, witness: 'action', because: stage, because_date: since };
  });
  const bill = {
    kind: 'concurrent resolution',
    number: 'HCR2',
    title: 'Recognizing the lighthouse keepers',
    progress: 'adopted',
    committee_id: null,
    session_end_date: null,
    session_end_noted_on: null,
    session_end_year: 2099,
  };
  const after = (status: string, status_date: string) => {
    const details = { ...bill, status, status_date };
    return states(statusOf(details, { stages, contradictions: [] }, '2025-12-01', GENERAL_WORDS).steps).slice(
      2,
    );
  };
  const adopted = [
    ['Adopted by both chambers', 'done', '2025-09-04'],
    ['Before the governor', 'done', '2025-09-05'],
  ];
  expect(after('adopted by both', '2025-09-04')).toEqual(adopted);
  expect(after('signed', '2025-09-17')).toEqual([
    ...adopted,
    ['Signed by the governor', 'done', '2025-09-17'],
  ]);
});

// P09
test('what became of a resolution is not said of a bill, nor what most bills do', () => {
  const died = statusMeaning('dead', 'died in committee');
  expect(inWordsOfMeasure(died, 'joint resolution')).toBe(died.replace('The bill', 'The resolution'));
  expect(inWordsOfMeasure(stageMeaning('in committee'), 'memorial')).toBe(
    'A small group of members studies the memorial and decides whether it moves forward. It may hear from the public first.',
  );
  expect(inWordsOfMeasure('Most bills are sent to a committee next.', 'resolution')).toBe('');
  expect(inWordsOfMeasure(died, 'bill')).toBe(died);
  const dead = stageMeaning('dead');
  expect(inWordsOfMeasure(dead, 'constitutional amendment')).toBe(
    dead.replace('The bill', 'The amendment').replace('Such a bill', 'Such an amendment'),
  );
});
