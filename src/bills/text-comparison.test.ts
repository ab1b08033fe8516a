import { expect, test } from 'vitest';
import { compareTexts } from './text-comparison.server.ts';
import { type ComparedParagraph, pagesOf, rowsOf } from './text-comparison.ts';

const diffText = (paragraphs: ComparedParagraph[] | undefined) =>
  paragraphs?.map((pieces) =>
    pieces
      .map(({ in: where, text }) =>
        where === 'both' ? text : where === 'new' ? `{+${text}+}` : `{-${text}-}`,
      )
      .join(''),
  );
const act = (...sections: string[]) => sections.map((text, at) => `SECTION ${at + 1}. ${text}`).join('\n\n');

// P09
test('a changed paragraph is compared word by word, and a new one is inserted whole', async () => {
  const before = act(
    'The board shall report within 30 days for $10,000,000.',
    'This act takes effect at once.',
  );
  const after = act(
    'The board shall report within 60 days for $750,000.',
    'This act takes effect at once.',
    'It expires.',
  );
  expect(diffText(await compareTexts(before, after))).toEqual([
    'SECTION 1. The board shall report within {-30-}{+60+} days for {-$10,000,000-}{+$750,000+}.',
    'SECTION 2. This act takes effect at once.',
    '{+SECTION 3. It expires.+}',
  ]);
});

test('a paragraph that was replaced is struck whole before the new one', async () => {
  expect(diffText(await compareTexts('Whales are large animals of the sea.', 'Taxes rise.'))).toEqual([
    '{-Whales are large animals of the sea.-}',
    '{+Taxes rise.+}',
  ]);
});

test('the same words in other paragraphs are no change', async () => {
  const before = 'Purpose: Recreation and environment\n\nCost: Nothing';
  const after = 'Purpose:\nRecreation and environment\n\nCost: Nothing';
  expect(diffText(await compareTexts(before, after))).toEqual([
    'Purpose:',
    'Recreation and environment',
    'Cost: Nothing',
  ]);
});

test('unchanged paragraphs are left out except next to a change', () => {
  const same = (text: string): ComparedParagraph => [{ in: 'both', text }];
  const rows = rowsOf([same('a'), same('b'), same('c'), [{ in: 'new', text: 'd' }], same('e'), same('f')]);
  expect(rows).toEqual([
    { unchanged: 2 },
    { paragraph: same('c') },
    { paragraph: [{ in: 'new', text: 'd' }] },
    { paragraph: same('e') },
    { unchanged: 1 },
  ]);
  expect(pagesOf(rows, 2)).toHaveLength(2);
  expect(pagesOf([], 2)).toEqual([[]]);
});

test('comparing two budgets of two million characters does not block the event loop', async () => {
  const budget = (salt: number) =>
    act(
      ...Array.from(
        { length: 6_000 },
        (_, at) =>
          `For item ${at} ${'of the departments of the commonwealth '.repeat(8)} $${at % 40 === 0 ? at * salt : at}.`,
      ),
    );
  let turns = 0;
  const others = setInterval(() => turns++, 1);
  const compared = await compareTexts(budget(2), budget(3));
  clearInterval(others);
  expect(compared?.filter((paragraph) => paragraph.length > 1)).toHaveLength(149);
  expect(turns).toBeGreaterThan(10);
});

test('the comparison of texts with nothing in common ends', async () => {
  const words = (salt: string) => act(...Array.from({ length: 4_000 }, (_, at) => `${salt} ${at}${salt}.`));
  const compared = await compareTexts(words('x'), words('y'));
  expect(compared === undefined || compared.length >= 4_000).toBe(true);
});
