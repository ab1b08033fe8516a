import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { consumeLink, createLink } from './mailed-links.server.ts';

// U04
describeOnBothEngines('a link', (openEmpty) => {
  test('can be consumed once, only for its purpose, and only before it expires', async () => {
    const db = await openEmpty();
    const email = 'anna@elm.example';
    const [link, late] = [
      await createLink(db, 'sign-up', { email }),
      await createLink(db, 'sign-up', { email }),
    ];
    expect(await consumeLink(db, 'passkey', link)).toBeUndefined();
    const spent = await Promise.all([consumeLink(db, 'sign-up', link), consumeLink(db, 'sign-up', link)]);
    expect(spent.filter((about) => about?.email === email)).toHaveLength(1);
    await db.updateTable('mailed_links').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await consumeLink(db, 'sign-up', late)).toBeUndefined();
  });
});
