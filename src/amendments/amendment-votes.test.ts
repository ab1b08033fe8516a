import { expect, test } from 'vitest';
import { votesOnAmendment } from './amendment-votes.ts';

const vote = (title: string, some: { chamber?: string; vote_date?: string } = {}) => ({
  id: 1,
  vote_date: '2025-03-04',
  bill: null,
  url: '/app/votes/1',
  title,
  in_committee: false,
  committee_name: null,
  yes_count: 1,
  no_count: 0,
  absent_count: 0,
  other_count: 0,
  tally_from: 'source' as const,
  roll_call_number: null,
  session_name: null,
  kind: 'amendment',
  result: 'unknown' as const,
  result_reason: null,
  chamber: 'house',
  ...some,
});
const amendment = { amendment_number: '6', chamber: 'house', amendment_date: '2025-03-04' };

// P10
test('a roll call is matched to the amendment with the number in its question', () => {
  const votes = [
    vote('On adoption of amendment #6'),
    vote('On adoption of amendment #16'),
    vote('Passage of article 6'),
    vote('Amendment 6', { chamber: 'senate' }),
  ];
  expect(votesOnAmendment(amendment, votes)).toEqual([votes[0]]);
  const numbered = { ...amendment, amendment_number: 'A00412' };
  expect(votesOnAmendment(numbered, [vote('PITTMAN AMENDMENT NO. A00412')])).toHaveLength(1);
  expect(
    votesOnAmendment({ ...amendment, amendment_number: 'Senate 2', chamber: null }, [vote('Amendment 2')]),
  ).toHaveLength(1);
  const conference = { amendment_number: 'SF0084JC001', chamber: 'joint', amendment_date: null };
  const adopted = vote('SF0084JC001: S Adopted SF0084JC001', { chamber: 'senate' });
  expect(votesOnAmendment(conference, [adopted, vote('S 3rd Reading:Passed')])).toEqual([adopted]);
});

test('roll calls on the day of the amendment are preferred', () => {
  const votes = [vote('Amendment 6', { vote_date: '2025-02-01' }), vote('Amendment 6')];
  expect(votesOnAmendment(amendment, votes)).toEqual([votes[1]]);
  expect(votesOnAmendment({ ...amendment, amendment_date: null }, votes)).toEqual(votes);
});
