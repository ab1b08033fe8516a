import { expect, test } from 'vitest';
import { partsOfText, sectionsOfText } from './bill-text.ts';

const NUMBERED = `An Act relative to bells
Be it enacted by the Senate and House of Representatives, as follows:
1 SECTION 1. Section 14 of chapter 34 of the General Laws is hereby amended by
2 striking out the words “a non-
3 acceptance of 12
4 bells” and inserting in place thereof “13 bells”.
1 of 2
5 SECTION 2. This act takes effect at once.`;

// P09
test('a printed text is split into sections without line numbers and page marks', () => {
  const sections = sectionsOfText(NUMBERED);
  expect(sections.map(({ id, name }) => [id, name])).toEqual([
    ['opening', 'Opening'],
    ['section-1', 'Section 1'],
    ['section-2', 'Section 2'],
  ]);
  expect(sections[1]?.paragraphs).toEqual([
    'SECTION 1. Section 14 of chapter 34 of the General Laws is hereby amended by striking out the words “a non-acceptance of 12 bells” and inserting in place thereof “13 bells”.',
  ]);
});

test('the head of each page is removed, and paragraphs continue across pages', () => {
  const head = ['ORIGINAL SENATE', 'FILE NO. SF0100'];
  const text = [
    ...head,
    'Section 1. The court may',
    '1',
    ...head,
    'allow it.',
    '2',
    ...head,
    '(a) In March.',
    '3',
  ];
  expect(sectionsOfText(text.join('\n'))).toMatchObject([
    { name: 'Opening', paragraphs: head },
    { name: 'Section 1', paragraphs: ['Section 1. The court may allow it.', '(a) In March.'] },
  ]);
});

test('a head of one line is removed from the second page too', () => {
  const text =
    '2025 STATE OF WYOMING 25LSO-0751\nSection 1. The court may\n2025 STATE OF WYOMING 25LSO-0751\nallow it.';
  expect(sectionsOfText(text).at(-1)?.paragraphs).toEqual(['Section 1. The court may allow it.']);
});

test('a title that recurs once is kept', () => {
  const text =
    'An Act relative to bees\nFiled in January.\n\nAn Act relative to bees\nSection 1. Bees may be kept.';
  expect(JSON.stringify(sectionsOfText(text)).match(/relative to bees/g)).toHaveLength(2);
});

test('a paragraph that starts with a section of existing law does not start a section of the bill', () => {
  const [opening, ...others] = sectionsOfText('Section 14 of chapter 34 is hereby repealed.');
  expect(opening?.id).toBe('opening');
  expect(others).toEqual([]);
});

test('in a bill that capitalizes SECTION, an inserted Section is part of the text', () => {
  const text = 'SECTION 1. Chapter 90 is amended by inserting:-\n\nSection 9A. Bells.\n\nSECTION 2. At once.';
  expect(sectionsOfText(text).map(({ name }) => name)).toEqual(['Section 1', 'Section 2']);
});

test('an article of existing law is part of a bill with sections, and divides a text without any', () => {
  const names = (text: string) => sectionsOfText(text).map(({ name }) => name);
  const created = ['Section 1. W.S. 22-5-601 is created to read:', 'ARTICLE 6', 'RUNOFF ELECTIONS'].join(
    '\n\n',
  );
  expect(names(created)).toEqual(['Section 1']);
  expect(names(['ARTICLE 1', 'Elms', 'ARTICLE 2', 'Oaks'].join('\n\n'))).toEqual(['Article 1', 'Article 2']);
});

test('a numbered list of three entries is not mistaken for line numbers', () => {
  expect(sectionsOfText('1 bell\n\n2 bells\n\n3 bells')[0]?.paragraphs).toEqual([
    '1 bell',
    '2 bells',
    '3 bells',
  ]);
});

test('two sections with the same number have different ids', () => {
  const ids = sectionsOfText('SECTION 1. One.\nSECTION 1. Again.').map(({ id }) => id);
  expect(ids).toEqual(['section-1', 'section-1-2']);
});

test('a text of half a megabyte is split between sections without losing text', () => {
  const text = Array.from(
    { length: 500 },
    (_, at) => `SECTION ${at + 1}. ${'words of law '.repeat(80)}end.`,
  ).join('\n');
  const sections = sectionsOfText(text);
  const parts = partsOfText(sections);
  expect(parts.length).toBeGreaterThan(4);
  expect(parts.flat()).toEqual(sections);
});

test('a section of half a megabyte is split between paragraphs', () => {
  const text = `SECTION 1. Money.\n${Array.from({ length: 5000 }, (_, at) => `1599-${at} For bells ${'and ropes '.repeat(9)}$100,000`).join('\n\n')}`;
  const parts = partsOfText(sectionsOfText(text));
  expect(parts.length).toBeGreaterThan(3);
  expect(parts[1]?.[0]?.name).toBe('Section 1 (continued)');
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(130_000);
});
