import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../http/user.ts';
import { boardStream } from './board-stream.ts';
import type { BoardWatch } from './board-watch.server.ts';

afterEach(() => {
  vi.useRealTimers();
});

// W06
test('a board stream without changes sends a heartbeat event every 15 seconds', async () => {
  vi.useFakeTimers();
  const idleWatch: BoardWatch = { subscriptionCount: () => 0, subscribe: () => () => {} };
  const ending = new AbortController();
  const first = { version: 1, whipboard: [] };
  const user: User = { id: 1, email: 'anna@elm.example', role: 'user', signInId: 1 };
  const reader = boardStream(idleWatch, { id: 1, user }, first, ending.signal).getReader();
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString();
  expect(await next()).toMatch(/^retry: \d+\nevent: board\n/);
  const beat = next();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await beat).toBe('event: beat\ndata: {}\n\n');
  ending.abort();
  expect((await reader.read()).done).toBe(true);
});
