import { expect, test } from 'vitest';
import { explainedTexts } from './explained-texts.ts';
import { glossary, glossaryEntry } from './glossary.ts';

test('terms are found in any case, preferring the longest wording, and the text is preserved', () => {
  const [pieces] = explainedTexts(['Read third and Passed to be engrossed, by YEA and NAY']);
  expect(pieces?.map((piece) => piece.text).join('')).toBe(
    'Read third and Passed to be engrossed, by YEA and NAY',
  );
  expect(pieces?.flatMap((piece) => piece.entry?.term ?? [])).toEqual([
    'third reading',
    'passed to be engrossed',
    'roll call',
  ]);
});

test('a term is explained at its first occurrence only', () => {
  const [first, second] = explainedTexts([
    'Accompanied a study order, see H5',
    'Accompanied a study order, see H6',
  ]);
  expect(first?.some((piece) => piece.entry)).toBe(true);
  expect(second).toEqual([{ text: 'Accompanied a study order, see H6' }]);
});

test('a recommendation of the minority is not explained as one of the committee', () => {
  const termsOf = (text: string) => explainedTexts([text])[0]?.flatMap(({ entry }) => entry?.term ?? []);
  expect(termsOf('Minority Committee Report: Ought to Pass')).toEqual(['minority report']);
  expect(termsOf('Committee Report: Ought to Pass')).toEqual(['reported favorably']);
});

test.each([
  ['Approved with Line Item Veto P.L.2026, c.27.', ['line-item veto']],
  ['Partially Vetoed By Governor', ['line-item veto']],
  ['Veto Sustained', ['veto sustained']],
  ['DISAGREEING ACTION,TABLED FOR CAL., SEN.', ['tabled for the calendar']],
  ['POTENTIAL DISAGREEING ACTION, TABLED CAL. HO.', ['tabled for the calendar']],
  ['Tabled in Committee', ['laid on the table']],
  ['DO NOT PASS, replaced with committee substitute', ['committee substitute']],
  [
    'DO NOT PASS on HB 4 but DO PASS on committee substitute for HB 4',
    ['reported favorably', 'committee substitute'],
  ],
  ['DO NOT PASS', ['reported adversely']],
  ['Do Pass Failed 2-3', []],
  ['Veto Message Received', []],
  ['Senate Engrossed', []],
  ['Approved By Governor With Line Item(s) Vetoed', []],
  ['Tabled Failed', []],
  ['Recommitted For Further Conf', []],
  ['Returned For Concurrence', []],
  ['Chaptered by Secretary of State - Res. Chapter 75, Statutes of 2025.', []],
])('the terms of "%s" are %j', (text, terms) => {
  expect(explainedTexts([text])[0]?.flatMap(({ entry }) => entry?.term ?? [])).toEqual(terms);
});

test('the explanation of a vote claims no more than that vote decides', () => {
  // One chamber may override a veto alone, and a vote may be taken back without a new one.
  expect(glossaryEntry('override').meaning).not.toMatch(/^The legislature made/);
  expect(glossaryEntry('reconsidered').meaning).not.toContain('The chamber voted');
});

test('part of a word is not marked as a term', () => {
  expect(explainedTexts(['The vetoing of tabledances'])).toEqual([[{ text: 'The vetoing of tabledances' }]]);
});

test('no wording belongs to two glossary entries, and each meaning is one sentence', () => {
  const wordings = glossary.flatMap(({ term, also }) =>
    [term, ...(also ?? [])].map((word) => word.toLowerCase()),
  );
  expect(wordings.filter((word, at) => wordings.indexOf(word) !== at)).toEqual([]);
  for (const { meaning } of glossary) expect(meaning).toMatch(/^[A-Z][^.]*\.$/);
});

test('looking up an unknown term throws', () => {
  expect(() => glossaryEntry('filibuster')).toThrow('filibuster');
});

test('terms that legislatures use differently have a meaning that holds in all of them', () => {
  const termOf = (text: string) => explainedTexts([text])[0]?.find(({ entry }) => entry)?.entry;
  // In Massachusetts, a bill is enacted before the governor has it, and in Alabama after.
  expect(termOf('Passed to be enacted')?.meaning).toMatch(/goes to the governor\.$/);
  expect(termOf('Enacted')?.meaning).toContain('in some legislatures');
  expect(termOf('Third Reading Passed')?.meaning).not.toContain('goes to the other chamber');
});
