import { beforeEach, expect, test, vi } from 'vitest';
import { cleanUp } from '../../tests/clean-up.ts';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';
import type { Database } from './database.ts';

describeOnBothEngines('a change feed', (openEmpty) => {
  let db: Database;
  let feed: ChangeFeed;
  let imports = 0;

  beforeEach(async () => {
    db = await openEmpty();
    feed = await openChangeFeed(db);
    cleanUp(() => feed.close());
  });

  const finishImport = () =>
    db
      .insertInto('imports')
      .values({
        id: ++imports,
        source: 'test',
        path: 'test',
        started_at: '2026-01-01',
        finished_at: '2026-01-01',
        counts: '{}',
        as_of: null,
        attribution: null,
        rejected: 0,
        silent_changes: 0,
        was_interrupted: 0,
      })
      .execute();

  test('calls every subscriber once per change', async () => {
    const [first, second] = [vi.fn(async () => {}), vi.fn(async () => {})];
    feed.subscribe(first);
    feed.subscribe(second);
    for (const calls of [1, 2]) {
      await finishImport();
      await expect.poll(() => [first, second].map(({ mock }) => mock.calls.length)).toEqual([calls, calls]);
    }
  });

  test('calls a subscriber about a change that was committed before it subscribed', async () => {
    await finishImport();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const onChange = vi.fn(async () => {});
    feed.subscribe(onChange);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
  });

  test('calls one subscriber while another is still busy', async () => {
    const busy = Promise.withResolvers<void>();
    const [slow, quick] = [vi.fn(() => busy.promise), vi.fn(async () => {})];
    feed.subscribe(slow);
    feed.subscribe(quick);
    for (const calls of [1, 2]) {
      await finishImport();
      await expect.poll(() => quick.mock.calls.length).toBe(calls);
    }
    expect(slow).toHaveBeenCalledTimes(1);

    // The second change is delivered once the first call has ended.
    busy.resolve();
    await expect.poll(() => slow.mock.calls.length).toBe(2);
  });

  test('calls a subscriber again after it failed, and logs the first failure only', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onChange = vi.fn(async () => {});
    for (let failures = 0; failures < 2; failures++) onChange.mockRejectedValueOnce(new Error('no space'));
    feed.subscribe(onChange);
    await finishImport();
    await expect.poll(() => onChange.mock.calls.length).toBe(3);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  test('ends a subscription only after the call in progress', async () => {
    const busy = Promise.withResolvers<void>();
    let isEnded = false;
    const onChange = vi.fn(() => busy.promise);
    const unsubscribe = feed.subscribe(onChange);
    await finishImport();
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    const ended = unsubscribe().then(() => {
      isEnded = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isEnded).toBe(false);
    busy.resolve();
    await ended;
  });
});
