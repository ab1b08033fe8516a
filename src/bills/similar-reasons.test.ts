import { expect, test } from 'vitest';
import { reasonText, type Similarity } from './similar-reasons.ts';

const similarity = (some: Partial<Similarity>): Similarity => ({
  kind: 'text',
  evidence: [],
  shared: 87,
  own_size: 100,
  other_size: 100,
  ...some,
});

// P09
test.each([
  [similarity({}), 'Has 87% of this bill’s text'],
  [similarity({ other_size: 300 }), 'Has 87% of this bill’s text, which is 29% of its own'],
  [similarity({ shared: 100 }), 'The same text'],
  [similarity({ shared: 100, other_size: 400 }), 'Has 100% of this bill’s text, which is 25% of its own'],
  [similarity({ shared: 999, own_size: 1000, other_size: 1000 }), 'Has over 99% of this bill’s text'],
  [similarity({ kind: 'summary' }), 'Has 87% of this bill’s summary'],
  [similarity({ kind: 'same-title', shared: 4, own_size: 4, other_size: 4 }), 'The same title'],
  [
    similarity({ kind: 'title', shared: 2, own_size: 3, other_size: 2, evidence: ['quahog', 'tolls'] }),
    'Uncommon words in both titles: quahog, tolls',
  ],
  [
    similarity({ kind: 'citations', shared: 3, own_size: 3, other_size: 3, evidence: ['§ 1', '§ 2', '§ 3'] }),
    'Both cite the same 3 provisions of law: § 1; § 2; § 3',
  ],
  [
    similarity({
      kind: 'citations',
      shared: 5,
      own_size: 5,
      other_size: 7,
      evidence: ['a', 'b', 'c', 'd', 'e'],
    }),
    'Both cite 5 of the same provisions of law: a; b; c; and 2 more',
  ],
])('the similarity %j is described in plain words', (similarity, expected) => {
  expect(reasonText(similarity)).toBe(expected);
});
