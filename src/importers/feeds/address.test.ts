import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostAddress, HostAddresses, isPrivateAddress } from '../../http/host-addresses.ts';
import { fetchFeed } from './address.ts';

const FEED = '<rss version="2.0"><channel><title>Café</title></channel></rss>';

const FLOOD = '<item>'.repeat(10_000);

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
  '/brotli-bomb': (_, answer) =>
    answer.setHeader('content-encoding', 'br').end(brotliCompressSync(Buffer.alloc(25_000_000, ' '))),
  '/packed-twice': (_, answer) => answer.setHeader('content-encoding', 'gzip, gzip').end('x'),
  '/endless': (_, answer) => {
    const flood = () => {
      while (!answer.destroyed && answer.write(FLOOD));
    };
    answer.on('drain', flood);
    flood();
  },
  '/drops': (_, answer) => {
    const drop = setInterval(() => answer.write('<'), 50);
    answer.on('close', () => clearInterval(drop));
  },
  '/silent': () => undefined,
  '/stray-charset': (_, answer) => answer.setHeader('content-type', 'text/xml; charset=klingon').end(FEED),
  '/headers': (request) => request.socket.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`),
  '/links': (_, answer) => answer.setHeader('content-type', 'text/html').end('<link '.repeat(200_000)),
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
  test.each(['/feed', '/gzip', '/latin', '/moved', '/stray-charset'])(
    '%s gives the feed in UTF-8',
    async (path) => {
      const { address, bytes } = await fetchFeed(at + path);
      expect(bytes.toString()).toContain('<title>Café</title>');
      expect(address).toBe(at + (path === '/moved' ? '/feed' : path));
    },
  );

  test.each([
    ['/circle', 'sends on more than 5 times'],
    ['/inside', 'it leads to 127.0.0.2, inside a private network'],
    ['/by-name', 'inside a private network'],
    ['/file', 'is no address that begins with http:// or https://'],
    ['/page', 'It names this feed: http://127.0.0.1:'],
    ['/picture', 'is no feed: it is sent as image/png'],
    ['/bomb', 'is larger than 10 MB'],
    ['/brotli-bomb', 'is larger than 10 MB'],
    ['/packed-twice', 'is packed in a way that is not known here'],
    ['/endless', 'is larger than 10 MB'],
    ['/headers', 'cannot be reached: '],
    ['/links', 'is no RSS or Atom feed'],
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

  test.each(['/silent', '/drops'])('%s is given up when its time is over', async (path) => {
    await expect(fetchFeed(at + path, { timeoutMs: 300 })).rejects.toThrow(
      'was not there within 0.3 seconds',
    );
  });

  test('nobody listens at is refused', async () => {
    await expect(fetchFeed('http://127.0.0.1:9/feed')).rejects.toThrow('nothing listens there');
  });
});

describe('the names in a feed’s address', () => {
  /** Looks names up as a hostile name server answers: each time it is asked, the next of these. */
  function nameServer(answers: Record<string, string[][]>) {
    const asked: string[] = [];
    const resolve = async (name: string): Promise<HostAddress[]> => {
      asked.push(name);
      const turn = asked.filter((each) => each === name).length - 1;
      return (answers[name]?.[turn] ?? []).map((address) => ({ address, family: 4 }));
    };
    return { asked, resolve };
  }

  test('are looked up once, and a redirect to its own name goes to the address of before', async () => {
    const hosts: string[] = [];
    ANSWERS['/own-name'] = (request, answer) => {
      hosts.push(request.socket.localAddress ?? '');
      const to = hosts.length > 2 ? '/feed' : '/own-name';
      answer.writeHead(302, { location: `http://elm.example:${request.socket.localPort}${to}` }).end();
    };
    const { asked, resolve } = nameServer({ 'elm.example': [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.3']] });
    const address = at.replace('127.0.0.1', 'elm.example');
    await fetchFeed(`${address}/own-name`, { resolve });
    expect([asked, hosts]).toEqual([['elm.example'], ['127.0.0.1', '127.0.0.1', '127.0.0.1']]);
  });

  test('that a feed sends on to are refused when any of their addresses is private', async () => {
    ANSWERS['/other-name'] = (request, answer) => {
      answer.writeHead(302, { location: `http://oak.example:${request.socket.localPort}/feed` }).end();
    };
    const { resolve } = nameServer({ 'oak.example': [['93.184.216.34', '127.0.0.1']] });
    await expect(fetchFeed(`${at}/other-name`, { resolve })).rejects.toThrow('inside a private network');
  });

  test('of the operator give their public addresses where they have both kinds', async () => {
    const { resolve } = nameServer({
      'elm.example': [['127.0.0.1', '93.184.216.34']],
      'oak.example': [['10.0.0.1']],
    });
    const elm = await new HostAddresses(['elm.example'], resolve).of('elm.example');
    expect(elm).toEqual([{ address: '93.184.216.34', family: 4 }]);
    const oak = await new HostAddresses(['oak.example'], resolve).of('oak.example');
    expect(oak).toEqual([{ address: '10.0.0.1', family: 4 }]);
  });
});

describe('private networks', () => {
  test.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '100.100.100.200',
    ],
    ...['192.0.0.192', '224.0.0.1', '255.255.255.255', '::', '::1', 'fd00:ec2::254', 'fe80::1', 'ff02::1'],
    // IPv4 wrapped in IPv6: mapped, compatible, NAT64, 6to4, Teredo.
    ...['::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
  ])('%s is one', async (address) => {
    expect(isPrivateAddress(address)).toBe(true);
    const literal = address.includes(':') ? `[${address}]` : address;
    await expect(new HostAddresses(['elm.example']).of(literal)).rejects.toThrow('private network');
  });

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is none', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
