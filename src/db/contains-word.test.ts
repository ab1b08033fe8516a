import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { containsWord } from './contains-word.ts';

describeOnBothEngines('containsWord', (openEmpty) => {
  // P09, P13
  test.each([
    ['José', true],
    ['JOSÉ', true],
    ['ñuño', true],
    ['NUÑO', false],
    ['élan', true],
    ['100%', true],
    ['1_0', false],
    ['jose', false],
  ])('matches a word regardless of the case of its letters: %s (%s)', async (word, exists) => {
    const db = await openEmpty();
    await db.insertInto('categories').values({ id: 1, category_name: 'José ÉLAN Ñuño gave 100%.' }).execute();
    const found = db.selectFrom('categories').select('id').where(containsWord('category_name', word));
    expect(await found.execute()).toHaveLength(exists ? 1 : 0);
  });
});
