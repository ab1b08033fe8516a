import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { startSite, type TestSite } from './site.ts';

/** In place of 20 and 60 seconds, so that nobody waits. */
const LIMITS = { headersMs: 1_500, stalledMs: 1_500, unreadMs: 60_000 };
/** Within this a connection must be gone; without limits it stays for a minute at least. */
const PATIENCE_MS = 15_000;

let site: TestSite;

beforeAll(async () => {
  site = await startSite(async () => undefined, undefined, {}, undefined, LIMITS);
});

/** A connection on which a request begins, and its end. */
function begin(lines: string[]): {
  socket: Socket;
  ended: Promise<{ wasDropped: boolean; ms: number; text: string }>;
} {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  const begun = performance.now();
  socket.write(lines.join('\r\n'));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const ended = Promise.race([closed, patience]).then((wasDropped) => {
    socket.destroy();
    return { wasDropped, ms: performance.now() - begun, text };
  });
  return { socket, ended };
}

/** Sends a character at a time until the connection ends. */
function drip({ socket, ended }: ReturnType<typeof begin>, everyMs: number): void {
  const timer = setInterval(() => socket.writable && socket.write('x'), everyMs);
  void ended.then(() => clearInterval(timer));
}

const POST = ['POST /sign-in HTTP/1.1', 'Host: localhost', 'Content-Type: application/x-www-form-urlencoded'];

test('a hundred connections whose headers never end are dropped, and others are answered meanwhile', async () => {
  const slow = Array.from({ length: 100 }, () => begin(['GET / HTTP/1.1', 'Host: localhost', 'X-Slow: ']));
  for (const each of slow) drip(each, 100);
  expect((await fetch(`${site.address}/robots.txt`)).status).toBe(200);
  const ended = await Promise.all(slow.map((each) => each.ended));
  expect(ended.every(({ wasDropped }) => wasDropped)).toBe(true);
  expect(Math.min(...ended.map(({ ms }) => ms))).toBeGreaterThanOrEqual(LIMITS.headersMs);
});

test('a connection on which nothing is sent is dropped', async () => {
  expect((await begin([]).ended).wasDropped).toBe(true);
});

test('a body that stops arriving is dropped without a line in the log', async () => {
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

test('a body that arrives slowly but steadily is read to its end', async () => {
  const slow = begin([...POST, 'Connection: close', 'Content-Length: 15', '', '']);
  drip(slow, LIMITS.stalledMs / 5);
  const { ms, text } = await slow.ended;
  expect(ms).toBeGreaterThan(2 * LIMITS.stalledMs);
  expect(text).toMatch(/^HTTP\/1\.1 403/);
});
