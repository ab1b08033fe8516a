import { expect, test } from 'vitest';
import { decodedText, withCleanTexts } from './clean-text.ts';

test.each([
  ['Bed &amp; Breakfast', 'Bed & Breakfast'],
  ['&quot;Ann&#039;s Law&quot;', '"Ann\'s Law"'],
  ['&amp;quot;twice&amp;quot;', '"twice"'],
  ['AT&T and R&D; 5 &lt 6', 'AT&T and R&D; 5 &lt 6'],
])('%s is decoded', (text, decoded) => {
  expect(decodedText(text)).toBe(decoded);
  expect(decodedText(decoded)).toBe(decoded);
});

test('HTML keeps its entities', () => {
  const record = { title: 'A &amp; B', content: '<p>A &lt;b&gt;</p>', actions: [{ text: 'C &amp; D' }] };
  expect(withCleanTexts(record)).toEqual({
    title: 'A & B',
    content: '<p>A &lt;b&gt;</p>',
    actions: [{ text: 'C & D' }],
  });
});
