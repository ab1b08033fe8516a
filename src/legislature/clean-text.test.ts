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

test('HTML keeps its entities and tags', () => {
  const text = 'C &amp; D, referred to <strong>Finance</strong>; 5 < 6';
  const record = { title: 'A &amp; B', content: '<p>A &lt;b&gt;</p>', actions: [{ text }] };
  expect(withCleanTexts(record)).toEqual({
    title: 'A & B',
    content: '<p>A &lt;b&gt;</p>',
    actions: [{ text: 'C & D, referred to Finance; 5 < 6' }],
  });
});
