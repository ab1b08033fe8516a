import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Fault } from './legiscan-double.ts';

const ok = { 'content-type': 'application/json' };

/** Answers with a status, and perhaps headers and a body. */
export const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Fault =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** Faults of a network or a server after which a later attempt may succeed. */
export const OUTAGES: Record<string, Fault> = {
  'a connection that is reset before the answer': (request) => request.socket.destroy(),
  'a connection that is reset within the answer': (_request, response) => {
    response.writeHead(200, { ...ok, 'content-length': '1000' });
    response.write('{"status":"OK",', () => response.socket?.destroy());
  },
  'an answer that never comes': () => undefined,
  'an answer that never ends': (_request, response) => {
    response.writeHead(200, ok).write('{"status":');
  },
  'a damaged gzip stream': (_request, response) => {
    const packed = gzipSync(createHash('sha512').update('x').digest('hex').repeat(20));
    response.writeHead(200, { ...ok, 'content-encoding': 'gzip' }).end(packed.subarray(0, 60));
  },
  'truncated JSON': answer(200, '{"status":"OK","bill":{"bill_id":10', ok),
  'a web page with status 200': answer(200, '<!doctype html><title>Maintenance</title>', {
    'content-type': 'text/html',
  }),
  'an empty answer': answer(200, '', ok),
  'a list in place of an object': answer(200, '[]', ok),
  'status 500': answer(500),
  'status 502 with a web page': answer(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' }),
  'status 503': answer(503),
  'a redirect': answer(302, '', { location: 'http://127.0.0.1:9/elsewhere' }),
};
