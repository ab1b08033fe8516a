import { expect, test } from 'vitest';
import { findFormats } from './find-format.ts';
import { filesOf } from './test-imports.ts';

test('of each file that no format takes it is said what is wrong with it', async () => {
  const { passedOver } = await findFormats(
    filesOf({ 'empty.json': '', 'half.json': '{"a": [1,', 'notes.json': '{"a": 1}', 'notes.md': 'hello' }),
  );
  expect(passedOver).toEqual([
    { path: 'empty.json', reason: 'is empty' },
    { path: 'half.json', reason: 'is damaged or cut off: it is named .json, and is not JSON to its end' },
    { path: 'notes.json', reason: 'is in no format that is known here' },
    { path: 'notes.md', reason: 'is in no format that is known here' },
  ]);
});
