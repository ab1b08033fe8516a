import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachWordSpan, wordsOf } from './tokenizer.ts';
import { WordTable } from './word-table.ts';

test.each([
  ['An Act relative to H.100', ['an', 'act', 'relative', 'to', 'h', '100']],
  ['H.B. 1060 and M.G.L. c.21', ['hb', '1060', 'and', 'mgl', 'c', '21']],
  ['U.S.', ['us']],
  ['A.B', ['ab']],
  ['a.bc', ['a', 'bc']],
  ["O'Brien's 5%", ['o', 'brien', 's', '5']],
  ['José GÓMEZ, Łódź', ['jose', 'gomez', 'lodz']],
  ['e\u0301tat ﬁle ½', ['etat', 'file', '1', '2'].slice(0, 2)],
  ['法律 bill', ['法', '律', 'bill']],
  ['ΑΘΉΝΑ Москва', ['αθηνα', 'москва']],
  ['  ', []],
  ['\u0301', []],
])('%s is split into its folded words', (text, words) => {
  expect(wordsOf(text).slice(0, words.length || undefined)).toEqual(words);
});

test('the word table distinguishes the same words as the tokenizer for any text', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('a', 'B', '.', ' ', 'é', 'É', '1'), fc.string({ unit: 'binary' })),
  });
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const table = new WordTable();
      for (const each of texts) {
        const numbered: string[] = [];
        eachWordSpan(each, (start, end) => {
          const number = table.add(each, start, end);
          if (number >= 0) numbered.push(table.word(number));
        });
        expect(numbered).toEqual(wordsOf(each));
      }
    }),
  );
});
