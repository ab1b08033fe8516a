import { expect, test } from 'vitest';
import { commentParts, mentionedIn } from './mentions.ts';

const MEMBERS = [
  { id: 1, name: 'Ana', email: 'ana@elm.example' },
  { id: 2, name: 'Ana Ruiz', email: 'aruiz@elm.example' },
  { id: 3, name: 'ben@elm.example', email: 'ben@elm.example' },
];

test.each([
  ['ask @Ana', [1]],
  ['ask @ana ruiz, please', [2]],
  ['ask @aruiz and @ben.', [2, 3]],
  ['@ben@elm.example twice: @ben', [3]],
  ['write to ana@elm.example or aruiz@elm.example', []],
  ['@anastasia and @benno are others', []],
  ['@', []],
  ['no one', []],
])('“%s” mentions %j', (text, ids) => {
  expect(mentionedIn(text, MEMBERS)).toEqual(ids);
});

test('the parts of a comment are its text', () => {
  const text = '@Ana Ruiz: see @nobody, @ben@elm.example; done @';
  const parts = commentParts(text, MEMBERS);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.map(({ memberId }) => memberId)).toEqual([2, undefined, 3, undefined]);
});
