import { expect, test } from 'vitest';
import { amendedPassages } from './amended-passage.ts';

const BILL = `An Act relative to ferries

SECTION 1. Chapter 90 is amended by adding the following section:-

(a) The board shall report within 30 days.

(b) The board may fine an owner $500.

SECTION 2. A report is due within 30 days.

SECTION 3. This act takes effect at once.`;

const diffText = (instructions: string) =>
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
test('struck and replaced words are shown in every passage that contains them', () => {
  expect(
    diffText(
      'moves to amend by striking out, wherever they appear, the words “30 days” and inserting in place thereof the following words:- “60 days”.',
    ),
  ).toEqual([
    ['Section 1', '(a) The board shall report within {-30 days-}{+60 days+}.'],
    ['Section 2', 'SECTION 2. A report is due within {-30 days-}{+60 days+}.'],
  ]);
  expect(diffText('in section 2 by striking out the figure "30"')).toEqual([
    ['Section 2', 'SECTION 2. A report is due within {-30-} days.'],
  ]);
});

test('struck paragraphs, struck sections and additions are shown in place', () => {
  expect(diffText('in section 1 by striking out paragraph (b).')).toEqual([
    ['Section 1', '{-(b) The board may fine an owner $500.-}'],
  ]);
  expect(diffText('by striking out section 3')).toEqual([
    ['Section 3', '{-SECTION 3. This act takes effect at once.-}'],
  ]);
  expect(
    diffText('by inserting at the end thereof the following section:-\n\nSECTION __. It expires.'),
  ).toEqual([['After Section 3', '{+SECTION __. It expires.+}']]);
  expect(
    diffText('in section 2 by inserting after the word "report" the following words:- "in writing"'),
  ).toEqual([['Section 2', 'SECTION 2. A report{+ in writing+} is due within 30 days.']]);
});

test('a named section is shown even if the change cannot be parsed, and nothing is shown without a place', () => {
  expect(diffText('in section 2 by making it better')).toEqual([['Section 2']]);
  expect(diffText('Make it better.')).toEqual([]);
  expect(diffText('in section 94 of chapter 30')).toEqual([]);
});
