import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanUp } from './clean-up.ts';

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const OVERSIZED_BYTES = 5_000_000;

/** Starts a host of pictures on this machine, which stops when the test file ends. */
export async function startPictureServer() {
  const requested: string[] = [];
  const handlers: Record<string, RequestListener> = {
    '/page.png': (_, response) =>
      response.setHeader('content-type', 'image/png').end('<script>alert(1)</script>'),
    '/drawing.svg': (_, response) =>
      response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/large.png': (_, response) => response.end(Buffer.concat([PNG, Buffer.alloc(OVERSIZED_BYTES)])),
    '/inside.png': (request, response) =>
      response.writeHead(302, { location: `http://127.0.0.2:${request.socket.localPort}/ada.png` }).end(),
    '/missing.png': (_, response) => response.writeHead(404).end(),
    '/silent.png': () => undefined,
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const handler = handlers[path];
    if (handler) handler(request, response);
    else response.setHeader('content-type', 'application/octet-stream').end(PNG);
  });
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  cleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    address,
    handlers,
    requestCount: (path: string) => requested.filter((each) => each === path).length,
  };
}
