import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { newLink, spendLink } from './mailed-links.server.ts';

// U04
describeOnBothEngines('a link', (openEmpty) => {
  test('is spent once, for what it was made, and while it is good', async () => {
    const db = await openEmpty();
    const email = 'anna@elm.example';
    const [link, late] = [await newLink(db, 'sign-up', { email }), await newLink(db, 'sign-up', { email })];
    expect(await spendLink(db, 'passkey', link)).toBeUndefined();
    const spent = await Promise.all([spendLink(db, 'sign-up', link), spendLink(db, 'sign-up', link)]);
    expect(spent.filter((about) => about?.email === email)).toHaveLength(1);
    await db.updateTable('mailed_links').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await spendLink(db, 'sign-up', late)).toBeUndefined();
  });
});
