import { expect, test } from 'vitest';
import { amendedPassages } from './amended-passage.ts';

const BILL = `An Act relative to ferries

SECTION 1. Chapter 90 is amended by adding the following section:-

(a) The board shall report within 30 days.

(b) The board may fine an owner $500.

SECTION 2. A report is due within 30 days.

SECTION 3. This act takes effect at once.`;

const inWords = (instructions: string) =>
  amendedPassages(instructions, BILL).map(({ name, paragraphs }) => {
    const changed = paragraphs.filter((paragraph) => paragraph.some((piece) => piece.in !== 'both'));
    const words = changed.map((paragraph) =>
      paragraph
        .map(({ in: where, text }) => ({ both: text, old: `{-${text}-}`, new: `{+${text}+}` })[where])
        .join(''),
    );
    return [name, ...words];
  });

// P10
test('words struck and put in their place are shown in every passage that has them', () => {
  expect(
    inWords(
      'moves to amend by striking out, wherever they appear, the words “30 days” and inserting in place thereof the following words:- “60 days”.',
    ),
  ).toEqual([
    ['Section 1', '(a) The board shall report within {-30 days-}{+60 days+}.'],
    ['Section 2', 'SECTION 2. A report is due within {-30 days-}{+60 days+}.'],
  ]);
  expect(inWords('in section 2 by striking out the figure "30"')).toEqual([
    ['Section 2', 'SECTION 2. A report is due within {-30-} days.'],
  ]);
});

test('a paragraph, a section and an addition are shown where they go', () => {
  expect(inWords('in section 1 by striking out paragraph (b).')).toEqual([
    ['Section 1', '{-(b) The board may fine an owner $500.-}'],
  ]);
  expect(inWords('by striking out section 3')).toEqual([
    ['Section 3', '{-SECTION 3. This act takes effect at once.-}'],
  ]);
  expect(
    inWords('by inserting at the end thereof the following section:-\n\nSECTION __. It expires.'),
  ).toEqual([['After Section 3', '{+SECTION __. It expires.+}']]);
  expect(
    inWords('in section 2 by inserting after the word "report" the following words:- "in writing"'),
  ).toEqual([['Section 2', 'SECTION 2. A report{+ in writing+} is due within 30 days.']]);
});

test('a section that is named is shown even where the change could not be read; without a place there is nothing', () => {
  expect(inWords('in section 2 by making it better')).toEqual([['Section 2']]);
  expect(inWords('Make it better.')).toEqual([]);
  expect(inWords('in section 94 of chapter 30')).toEqual([]);
});
