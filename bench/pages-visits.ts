import { Agent, get } from 'node:http';
import type { ServerProcess } from './pages-process.ts';

export interface PageResponse {
  status: number;
  type: string;
  /** The page cache's header: `hit`, `miss`, or undefined. */
  cache: string | undefined;
  location: string | undefined;
  /** The body as sent, compressed. */
  body: Buffer;
  milliseconds: number;
}

/** Requests compressed pages over one persistent connection, like a browser. */
export class Visitor {
  readonly #server: ServerProcess;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #names = 0;

  constructor(server: ServerProcess) {
    this.#server = server;
  }

  /** Requests a page, which may come from the page cache. */
  request(path: string, headers: Record<string, string> = {}): Promise<PageResponse> {
    const from = performance.now();
    return new Promise((resolve, reject) => {
      const request = get(
        {
          host: '127.0.0.1',
          port: this.#server.port,
          path,
          agent: this.#agent,
          headers: {
            host: `localhost:${this.#server.port}`,
            'accept-encoding': 'gzip, deflate, br, zstd',
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);

          response.on('end', () => {
            const cache = response.headers['x-cache'];
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              cache: typeof cache === 'string' ? cache : undefined,
              location: response.headers.location,
              body: Buffer.concat(parts),
              milliseconds: performance.now() - from,
            });
          });
        },
      );
      request.on('error', (error) => {
        // The server may close an idle connection at the moment of the request.
        if (request.reusedSocket) resolve(this.request(path, headers));
        else reject(error);
      });
    });
  }

  /** Requests a page that is not cached, by using a new host name, which is part of the cache key. */
  askUncached(path: string): Promise<PageResponse> {
    return this.request(path, { host: `visit-${++this.#names}.localhost:${this.#server.port}` });
  }

  close(): void {
    this.#agent.destroy();
  }
}
