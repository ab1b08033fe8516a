import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from './site.ts';

/** The limits of the tests. The one for unread responses is shorter than the 30 seconds of production. */
const LIMITS = { headersMs: 60_000, stalledMs: 60_000, unreadMs: 1_500 };
/** The number of requests. Their responses do not fit in the buffers of the operating system. */
const REQUESTS = 200;

let site: TestSite;
let script: string;
let scriptBytes: number;

beforeAll(async () => {
  site = await startSite(async () => undefined, undefined, {}, undefined, LIMITS);
  const folder = join(import.meta.dirname, '../build/client/assets');
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
  const largest = sizes.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  script = `/assets/${largest.name}`;
  scriptBytes = (await (await fetch(site.address + script)).arrayBuffer()).byteLength;
});

/** Requests the largest script many times over one connection without reading the responses. */
function requestWithoutReading(): Socket {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  socket.pause();
  socket.on('error', () => {});
  socket.write(`GET ${script} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(REQUESTS));
  return socket;
}

const closeOf = (socket: Socket) =>
  new Promise<'closed'>((done) => socket.once('close', () => done('closed')));
const after = (ms: number) => new Promise<'open'>((done) => setTimeout(done, ms, 'open').unref());

/** The open sockets of this process, in which the site runs too: two for each connection. */
const openSockets = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length;

test('a connection that does not read its responses is dropped, while other requests are answered', async () => {
  const before = openSockets();
  const connections = Array.from({ length: 10 }, requestWithoutReading);
  const ofBothSides = before + 2 * connections.length;
  await expect.poll(openSockets).toBeGreaterThanOrEqual(ofBothSides);
  await expect.poll(openSockets).toBeLessThanOrEqual(ofBothSides - connections.length);
  expect((await fetch(`${site.address}/robots.txt`)).status).toBe(200);
  for (const socket of connections) {
    // The data in the buffers of the operating system still arrives. The data in Node's memory is lost.
    const closed = closeOf(socket);
    socket.resume();
    expect(await Promise.race([closed, after(30_000)])).toBe('closed');
    expect(socket.bytesRead).toBeLessThan(REQUESTS * scriptBytes);
  }
});

test('a connection that reads its responses slowly gets all of them', async () => {
  const socket = requestWithoutReading();
  const closed = closeOf(socket);
  const reading = setInterval(() => {
    socket.resume();
    setImmediate(() => socket.pause());
  }, LIMITS.unreadMs / 10);
  expect(await Promise.race([closed, after(4 * LIMITS.unreadMs)])).toBe('open');

  clearInterval(reading);
  socket.resume();
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(REQUESTS * scriptBytes);
  socket.destroy();
});
