import { expect, test } from 'vitest';
import { memberVotesCsv } from './member-votes-csv.ts';
import type { MemberVote } from './votes.server.ts';

const vote = (some: Partial<MemberVote>): MemberVote => ({
  position: 0,
  name: 'Marlowe of Elmtown',
  choice: 'yes',
  note: null,
  legislator_id: null,
  full_name: null,
  family_name: null,
  party: null,
  district: null,
  ...some,
});

test('the file has a line for each member, with unmatched names as written', () => {
  const votes = [
    vote({ full_name: 'Ada Marlowe', family_name: null, party: 'Democratic', district: '1st Elm' }),
    vote({ choice: 'after-vote' }),
  ];
  expect(memberVotesCsv(votes)).toBe(
    'Name,Party,District,Vote,Note\r\nAda Marlowe,Democratic,1st Elm,yes,\r\nMarlowe of Elmtown,,,after-vote,\r\n',
  );
});

test('commas and quotes are escaped, and formulas are defused', () => {
  expect(memberVotesCsv([vote({ name: 'Quill, "Teo"', note: '=HYPERLINK("x")' })])).toContain(
    '"Quill, ""Teo""",,,yes,"\'=HYPERLINK(""x"")"\r\n',
  );
});
