import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from './site.ts';

/** In place of 30 seconds, so that nobody waits. */
const LIMITS = { headersMs: 60_000, stalledMs: 60_000, unreadMs: 1_500 };
/** More answers than the buffers of the operating system hold. */
const REQUESTS = 200;

let site: TestSite;
let script: string;
let scriptBytes: number;

beforeAll(async () => {
  site = await startSite(async () => undefined, undefined, {}, undefined, LIMITS);
  const page = await (await fetch(site.address)).text();
  const scripts = [...page.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path);
  const sizes = await Promise.all(
    scripts.map(async (path) => (await (await fetch(site.address + path)).arrayBuffer()).byteLength),
  );
  scriptBytes = Math.max(...sizes);
  script = scripts[sizes.indexOf(scriptBytes)] ?? '';
});

/** Asks for the largest script many times over one connection, and reads nothing yet. */
function askAndPause(): Socket {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  socket.pause();
  socket.on('error', () => {});
  socket.write(`GET ${script} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(REQUESTS));
  return socket;
}

const closeOf = (socket: Socket) =>
  new Promise<'closed'>((done) => socket.once('close', () => done('closed')));
const after = (ms: number) => new Promise<'open'>((done) => setTimeout(done, ms, 'open').unref());

test('a connection that reads none of its answers is dropped, and others are answered meanwhile', async () => {
  const connections = Array.from({ length: 10 }, askAndPause);
  await after(6 * LIMITS.unreadMs);
  expect((await fetch(`${site.address}/robots.txt`)).status).toBe(200);
  for (const socket of connections) {
    // What the operating system had taken is there; what Node held is gone with the connection.
    const closed = closeOf(socket);
    socket.resume();
    expect(await Promise.race([closed, after(15_000)])).toBe('closed');
    expect(socket.bytesRead).toBeLessThan(REQUESTS * scriptBytes);
  }
});

test('a connection that reads its answers slowly gets them all', async () => {
  const socket = askAndPause();
  const closed = closeOf(socket);
  const reading = setInterval(() => {
    socket.resume();
    setImmediate(() => socket.pause());
  }, LIMITS.unreadMs / 10);
  expect(await Promise.race([closed, after(4 * LIMITS.unreadMs)])).toBe('open');
  clearInterval(reading);
  socket.resume();
  await expect.poll(() => socket.bytesRead, { timeout: 15_000 }).toBeGreaterThan(REQUESTS * scriptBytes);
  socket.destroy();
});
