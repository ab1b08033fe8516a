import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostAddress, HostAddresses, isPrivateAddress } from '../../http/host-addresses.ts';
import { fetchFeed } from './address.ts';

const FEED = '<rss version="2.0"><channel><title>Café</title></channel></rss>';

const FLOOD = '<item>'.repeat(10_000);

const RESPONSES: Record<string, RequestListener> = {
  '/feed': (_, response) => response.setHeader('content-type', 'application/rss+xml').end(FEED),
  '/gzip': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(FEED)),
  '/latin': (_, response) =>
    response
      .setHeader('content-type', 'text/xml; charset=ISO-8859-1')
      .end(Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${FEED}`, 'latin1')),
  '/moved': (_, response) => response.writeHead(301, { location: '/feed' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/inside': (request, response) =>
    response.writeHead(302, { location: `http://127.0.0.2:${request.socket.localPort}/feed` }).end(),
  '/by-name': (request, response) =>
    response.writeHead(302, { location: `http://localhost:${request.socket.localPort}/feed` }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/page': (_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end('<html><link rel="alternate" type="application/rss+xml" href="/feed"></html>'),
  '/picture': (_, response) => response.setHeader('content-type', 'image/png').end('x'),
  '/bomb': (_, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync(`<rss>${' '.repeat(25_000_000)}</rss>`)),
  '/brotli-bomb': (_, response) =>
    response.setHeader('content-encoding', 'br').end(brotliCompressSync(Buffer.alloc(25_000_000, ' '))),
  '/packed-twice': (_, response) => response.setHeader('content-encoding', 'gzip, gzip').end('x'),
  '/endless': (_, response) => {
    const flood = () => {
      while (!response.destroyed && response.write(FLOOD));
    };
    response.on('drain', flood);
    flood();
  },
  '/drops': (_, response) => {
    const drop = setInterval(() => response.write('<'), 50);
    response.on('close', () => clearInterval(drop));
  },
  '/silent': () => undefined,
  '/stray-charset': (_, response) =>
    response.setHeader('content-type', 'text/xml; charset=klingon').end(FEED),
  '/headers': (request) => request.socket.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`),
  '/links': (_, response) => response.setHeader('content-type', 'text/html').end('<link '.repeat(200_000)),
  '/broken': (_, response) => response.setHeader('content-encoding', 'gzip').end('no gzip'),
};

let server: Server;
let at: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const found = RESPONSES[request.url ?? ''];
    if (found) found(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a feed', () => {
  test.each(['/feed', '/gzip', '/latin', '/moved', '/stray-charset'])(
    'at %s is fetched as UTF-8',
    async (path) => {
      const { address, bytes } = await fetchFeed(at + path);
      expect(bytes.toString()).toContain('<title>Café</title>');
      expect(address).toBe(at + (path === '/moved' ? '/feed' : path));
    },
  );

  test.each([
    ['/circle', 'redirects more than 5 times'],
    ['/inside', 'it redirects to 127.0.0.2, which is in a private network'],
    ['/by-name', 'in a private network'],
    ['/file', 'is not an http:// or https:// address'],
    ['/page', 'It links to this feed: http://127.0.0.1:'],
    ['/picture', 'is not a feed: its content type is image/png'],
    ['/bomb', 'is larger than 10 MB'],
    ['/brotli-bomb', 'is larger than 10 MB'],
    ['/packed-twice', 'uses an unknown content encoding'],
    ['/endless', 'is larger than 10 MB'],
    ['/headers', 'cannot be reached: '],
    ['/links', 'is not an RSS or Atom feed'],
    ['/broken', 'cannot be reached: incorrect header check'],
    ['/nothing', 'responded with 404 (Not Found)'],
  ])('at %s is rejected: %s', async (path, reason) => {
    await expect(fetchFeed(at + path)).rejects.toThrow(reason);
  });

  test.each([
    ['ftp://elm.example/feed', 'is not an http:// or https:// address'],
    ['http://ann:secret@elm.example/feed', 'contains a user name or password'],
  ])('at %s is rejected before any request', async (address, reason) => {
    await expect(fetchFeed(address)).rejects.toThrow(reason);
  });

  test.each(['/silent', '/drops'])('at %s is rejected after the timeout', async (path) => {
    await expect(fetchFeed(at + path, { timeoutMs: 300 })).rejects.toThrow(
      'did not respond within 0.3 seconds',
    );
  });

  test('at an address where nothing listens is rejected', async () => {
    await expect(fetchFeed('http://127.0.0.1:9/feed')).rejects.toThrow('nothing listens there');
  });
});

describe('host names in a feed’s address', () => {
  /** Resolves names like a hostile name server, with another answer for each query. */
  function nameServer(responses: Record<string, string[][]>) {
    const queries: string[] = [];
    const resolve = async (name: string): Promise<HostAddress[]> => {
      queries.push(name);
      const turn = queries.filter((each) => each === name).length - 1;
      return (responses[name]?.[turn] ?? []).map((address) => ({ address, family: 4 }));
    };
    return { queries, resolve };
  }

  test('are looked up once, and a redirect to the same name reuses the address', async () => {
    const hosts: string[] = [];
    RESPONSES['/own-name'] = (request, response) => {
      hosts.push(request.socket.localAddress ?? '');
      const to = hosts.length > 2 ? '/feed' : '/own-name';
      response.writeHead(302, { location: `http://elm.example:${request.socket.localPort}${to}` }).end();
    };
    const { queries, resolve } = nameServer({ 'elm.example': [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.3']] });
    const address = at.replace('127.0.0.1', 'elm.example');
    await fetchFeed(`${address}/own-name`, { resolve });
    expect([queries, hosts]).toEqual([['elm.example'], ['127.0.0.1', '127.0.0.1', '127.0.0.1']]);
  });

  test('in redirects are rejected if any of their addresses is private', async () => {
    RESPONSES['/other-name'] = (request, response) => {
      response.writeHead(302, { location: `http://oak.example:${request.socket.localPort}/feed` }).end();
    };
    const { resolve } = nameServer({ 'oak.example': [['93.184.216.34', '127.0.0.1']] });
    await expect(fetchFeed(`${at}/other-name`, { resolve })).rejects.toThrow('in a private network');
  });

  test('from the operator resolve to public addresses if they have both kinds', async () => {
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
  ])('include %s', async (address) => {
    expect(isPrivateAddress(address)).toBe(true);
    const literal = address.includes(':') ? `[${address}]` : address;
    await expect(new HostAddresses(['elm.example']).of(literal)).rejects.toThrow('private network');
  });

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('do not include %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
