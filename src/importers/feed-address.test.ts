import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchFeed } from './feed-address.ts';
import { guardedLookup, isOwnNetwork } from './feed-networks.ts';

const FEED = '<rss version="2.0"><channel><title>Café</title></channel></rss>';

const ANSWERS: Record<string, RequestListener> = {
  '/feed': (_, answer) => answer.setHeader('content-type', 'application/rss+xml').end(FEED),
  '/gzip': (_, answer) => answer.setHeader('content-encoding', 'gzip').end(gzipSync(FEED)),
  '/latin': (_, answer) =>
    answer
      .setHeader('content-type', 'text/xml; charset=ISO-8859-1')
      .end(Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${FEED}`, 'latin1')),
  '/moved': (_, answer) => answer.writeHead(301, { location: '/feed' }).end(),
  '/circle': (_, answer) => answer.writeHead(302, { location: '/circle' }).end(),
  '/inside': (request, answer) =>
    answer.writeHead(302, { location: `http://127.0.0.2:${request.socket.localPort}/feed` }).end(),
  '/by-name': (request, answer) =>
    answer.writeHead(302, { location: `http://localhost:${request.socket.localPort}/feed` }).end(),
  '/file': (_, answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/page': (_, answer) =>
    answer
      .setHeader('content-type', 'text/html')
      .end('<html><link rel="alternate" type="application/rss+xml" href="/feed"></html>'),
  '/picture': (_, answer) => answer.setHeader('content-type', 'image/png').end('x'),
  '/bomb': (_, answer) =>
    answer.setHeader('content-encoding', 'gzip').end(gzipSync(`<rss>${' '.repeat(25_000_000)}</rss>`)),
  '/broken': (_, answer) => answer.setHeader('content-encoding', 'gzip').end('no gzip'),
};

let server: Server;
let at: string;
beforeAll(async () => {
  server = createServer((request, answer) => {
    const found = ANSWERS[request.url ?? ''];
    if (found) found(request, answer);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a feed’s address', () => {
  test.each(['/feed', '/gzip', '/latin', '/moved'])('%s gives the feed in UTF-8', async (path) => {
    const { address, bytes } = await fetchFeed(at + path);
    expect(bytes.toString()).toContain('<title>Café</title>');
    expect(address).toBe(at + (path === '/moved' ? '/feed' : path));
  });

  test.each([
    ['/circle', 'sends on more than 5 times'],
    ['/inside', 'it is sent on to 127.0.0.2, inside a private network'],
    ['/by-name', 'inside a private network'],
    ['/file', 'is no address that begins with http:// or https://'],
    ['/page', 'It names this feed: http://127.0.0.1:'],
    ['/picture', 'is no feed: it is sent as image/png'],
    ['/bomb', 'is larger than 20 MB'],
    ['/broken', 'cannot be reached: incorrect header check'],
    ['/nothing', 'answered 404 (Not Found)'],
  ])('%s is refused: %s', async (path, reason) => {
    await expect(fetchFeed(at + path)).rejects.toThrow(reason);
  });

  test.each([
    ['ftp://elm.example/feed', 'is no address that begins with http'],
    ['http://ann:secret@elm.example/feed', 'holds a password'],
  ])('%s is refused before anything is asked', async (address, reason) => {
    await expect(fetchFeed(address)).rejects.toThrow(reason);
  });

  test('nobody listens at is refused', async () => {
    await expect(fetchFeed('http://127.0.0.1:9/feed')).rejects.toThrow('nothing listens there');
  });
});

describe('private networks', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('%s is one', (address) => {
    expect(isOwnNetwork(address)).toBe(true);
    expect(() => guardedLookup(address)).toThrow('private network');
  });

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is none', (address) => {
    expect(isOwnNetwork(address)).toBe(false);
  });
});
