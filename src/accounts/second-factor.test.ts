import { generateKeySync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { newCodeSecret } from './one-time-codes.ts';
import { finishSecondFactor, startSecondFactor } from './second-factor.server.ts';
import { addUser } from './users.server.ts';

afterEach(() => {
  vi.useRealTimers();
});

// U01
describeOnBothEngines('a six-digit code', (openEmpty) => {
  test('can be guessed at most twenty times a day, however slowly', async () => {
    const db = await openEmpty();
    const id = await addUser(db, { email: 'anna@elm.example', role: 'user', passwordHash: null });
    await db.updateTable('users').set({ totp_secret: newCodeSecret() }).execute();
    vi.useFakeTimers({ toFake: ['Date'] });
    const guess = async () => {
      vi.setSystemTime(Date.now() + 16 * 60_000);
      const step = (await startSecondFactor(db, id)) ?? '';
      return await finishSecondFactor(
        { db, siteKey: generateKeySync('hmac', { length: 256 }) },
        step,
        'no code',
      );
    };
    for (let n = 0; n < 20; n++) expect(await guess()).toBeUndefined();
    await expect(guess()).rejects.toMatchObject({ data: { message: expect.stringContaining('24 hours') } });
  });
});
