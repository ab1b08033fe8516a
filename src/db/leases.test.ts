import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { keepLease } from './leases.ts';

const SECOND = 1_000;

describeOnBothEngines('a kept lease', (openEmpty) => {
  test('is renewed while its process works, so that no other process gets it', async () => {
    const db = await openEmpty();
    let now = Date.parse('2026-01-05T12:00:00Z');
    const options = { milliseconds: 30 * SECOND, now: () => new Date(now) };
    const [one, two] = [keepLease(db, 'work', options), keepLease(db, 'work', options)];
    for (let step = 0; step < 20; step++) {
      expect([await one.isHeld(), await two.isHeld()]).toEqual([true, false]);
      now += 10 * SECOND;
    }
    // A process that stops asking was killed.
    now += 31 * SECOND;
    expect([await two.isHeld(), await one.isHeld()]).toEqual([true, false]);
    await one.end();
    expect(await two.isHeld()).toBe(true);
    await two.end();
    expect(await one.isHeld()).toBe(true);
  });
});
