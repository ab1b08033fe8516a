import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { cleanUp } from './clean-up.ts';

export interface WebhookReceiver {
  /** Where it listens: `http://127.0.0.1:4000`. */
  address: string;
  /** What it got, in order. */
  requests: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** The status of its next responses. */
  status: number;
}

/** Starts a program that receives webhooks on this machine, which stops when the running test or the test file ends. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = { address: '', requests: [], status: 200 };
  const server = createServer((request, response) => {
    text(request).then((body) => {
      receiver.requests.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(receiver.status, { location: '/elsewhere' }).end('What it says');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUp(() => new Promise<void>((closed) => server.close(() => closed())));
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}
