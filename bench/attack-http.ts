import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Attack } from './attack.ts';

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'content-type',
  'if-none-match',
  'forwarded',
  'range',
  'referer',
  'x-forwarded-for',
];
const FILLERS = ['\t', ' ', ',', ';', '"', ';q=', ' ;', 'a=', '\t;\tq=', '/*,'];
const BOMB_LENGTH = 15_000;
const PATH = '/app/votes';

/** Attacks by anonymous HTTP clients. Each returns a summary. A bystander uses the site at the same time. */
export const HTTP_ATTACKS: Attack[] = [
  {
    name: 'header bombs',
    async run({ port }, seconds) {
      let sent = 0;
      await forSeconds(seconds, 4, async () => {
        const name = pick(HEADERS);
        await sendAndWait(port, {
          headers: { [name]: `gzip${pick(FILLERS).repeat(BOMB_LENGTH)}`.slice(0, BOMB_LENGTH) },
        });
        sent++;
      });
      return `${sent} requests with 15 kB in one header`;
    },
  },
  {
    name: 'slow headers',
    run: ({ port }, seconds) => sendSlowly(port, seconds, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ', 'a'),
  },
  {
    name: 'slow bodies',
    run: ({ port }, seconds) =>
      sendSlowly(
        port,
        seconds,
        'POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n',
        'a',
      ),
  },
  {
    name: 'slow readers',
    run: ({ port }, seconds) =>
      sendSlowly(port, seconds, `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20), ''),
  },
  {
    name: 'anonymous forms of 4 MB',
    async run({ port }, seconds) {
      let sent = 0;
      const body = `text=${'house+'.repeat(700_000)}`;
      await forSeconds(seconds, 2, async () => {
        await sendAndWait(
          port,
          {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            path: '/app/admin/news/new',
          },
          body,
        );
        sent++;
      });

      return `${sent} forms of 4 MB`;
    },
  },
];

/** Opens many connections that send one byte a second and never read. */
async function sendSlowly(port: number, seconds: number, start: string, more: string): Promise<string> {
  const sockets: Socket[] = Array.from({ length: 300 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}); // The site is expected to close it.
    socket.pause();
    socket.write(start);
    return socket;
  });
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    for (const socket of sockets) if (more && socket.writable) socket.write(more);
  }

  const open = sockets.filter((socket) => !socket.closed && socket.writable).length;
  for (const socket of sockets) socket.destroy();
  return `300 connections for ${seconds} s, ${300 - open} of them closed by the site`;
}

/** Runs a function repeatedly in several concurrent lanes for some seconds. */
async function forSeconds(seconds: number, lanes: number, run: () => Promise<void>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < end) await run();
    }),
  );
}

function sendAndWait(port: number, options: Parameters<typeof request>[1], body?: string): Promise<void> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path: PATH, ...options }, (response) => {
      response.resume().once('close', resolve);
    });
    sent.once('error', () => resolve()); // The site rejected the request before reading it.
    sent.end(body);
  });
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}
