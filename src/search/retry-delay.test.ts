import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RetryDelay } from './retry-delay.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** The length of the next delay in seconds. */
async function secondsOf(pause: RetryDelay): Promise<number> {
  const began = Date.now();
  const waiting = pause.wait();
  await vi.advanceTimersToNextTimerAsync();
  await waiting;
  return (Date.now() - began) / 1_000;
}

test('the retry delay grows from one second to five minutes and is reset after a success', async () => {
  const pause = new RetryDelay();
  const seconds: number[] = [];
  for (let i = 0; i < 11; i++) seconds.push(await secondsOf(pause));
  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  pause.reset();
  expect(await secondsOf(pause)).toBe(1);
});

test('a retry delay that is ended early resolves immediately', async () => {
  const pause = new RetryDelay();
  const waiting = pause.wait();
  pause.end();
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});
