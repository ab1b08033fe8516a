import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { startSite, type TestSite } from './site.ts';

/** The limits of the tests, shorter than the 20 and 60 seconds of production. */
const LIMITS = { headersMs: 1_500, stalledMs: 1_500, unreadMs: 60_000 };
/** The time within which a connection must be dropped. Without limits, it would stay open for at least a minute. */
const MAX_WAIT_MS = 15_000;

let site: TestSite;

beforeAll(async () => {
  site = await startSite(async () => undefined, undefined, {}, undefined, LIMITS);
});

/** Opens a connection and sends the first lines of a request. @returns the connection, and how it ended */
function begin(lines: string[]): {
  socket: Socket;
  ended: Promise<{ wasDropped: boolean; ms: number; text: string }>;
} {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  const startedAt = performance.now();
  socket.write(lines.join('\r\n'));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, MAX_WAIT_MS, false).unref());
  const ended = Promise.race([closed, timeout]).then((wasDropped) => {
    socket.destroy();
    return { wasDropped, ms: performance.now() - startedAt, text };
  });

  return { socket, ended };
}

/** Sends a character at a time until the connection ends. */
function drip({ socket, ended }: ReturnType<typeof begin>, everyMs: number): void {
  const timer = setInterval(() => socket.writable && socket.write('x'), everyMs);
  void ended.then(() => clearInterval(timer));
}

const POST = ['POST /sign-in HTTP/1.1', 'Host: localhost', 'Content-Type: application/x-www-form-urlencoded'];

test('a hundred connections whose headers never end are dropped, while other requests are answered', async () => {
  const slow = Array.from({ length: 100 }, () => begin(['GET / HTTP/1.1', 'Host: localhost', 'X-Slow: ']));
  for (const each of slow) drip(each, 100);
  expect((await fetch(`${site.address}/robots.txt`)).status).toBe(200);
  const ended = await Promise.all(slow.map((each) => each.ended));
  expect(ended.every(({ wasDropped }) => wasDropped)).toBe(true);
  expect(Math.min(...ended.map(({ ms }) => ms))).toBeGreaterThanOrEqual(LIMITS.headersMs);
});

test('a connection without any data is dropped', async () => {
  expect((await begin([]).ended).wasDropped).toBe(true);
});

test('a connection whose body stops arriving is dropped without a line in the log', async () => {
  const log = vi.spyOn(console, 'error');
  const ended = await Promise.all(
    ['Content-Length: 1000', 'Transfer-Encoding: chunked'].map(
      (length) => begin([...POST, length, '', '3\r\na=b\r\n']).ended,
    ),
  );
  expect(ended.every(({ wasDropped }) => wasDropped)).toBe(true);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test('a body that arrives slowly but steadily is read completely', async () => {
  const slow = begin([...POST, 'Connection: close', 'Content-Length: 15', '', '']);
  drip(slow, LIMITS.stalledMs / 5);
  const { ms, text } = await slow.ended;
  expect(ms).toBeGreaterThan(2 * LIMITS.stalledMs);
  expect(text).toMatch(/^HTTP\/1\.1 403/);
});
