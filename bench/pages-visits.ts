import { Agent, get } from 'node:http';
import type { ServerProcess } from './pages-process.ts';

export interface Answer {
  status: number;
  type: string;
  /** What the page cache says: `hit`, `miss`, or nothing. */
  cache: string | undefined;
  location: string | undefined;
  /** As it came, compressed. */
  body: Buffer;
  milliseconds: number;
}

/** Asks a server over one connection that stays open, as a browser does, compressed. */
export class Visitor {
  readonly #server: ServerProcess;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #names = 0;

  constructor(server: ServerProcess) {
    this.#server = server;
  }

  /** From the page cache, where it is held. */
  ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const from = performance.now();
    return new Promise((resolve, reject) => {
      const request = get(
        {
          host: '127.0.0.1',
          port: this.#server.port,
          path,
          agent: this.#agent,
          headers: { host: `localhost:${this.#server.port}`, 'accept-encoding': 'gzip', ...headers },
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
        // The server closes a connection that was quiet for a while, perhaps as this was on its way.
        if (request.reusedSocket) resolve(this.ask(path, headers));
        else reject(error);
      });
    });
  }

  /** Made anew: the page cache holds pages for the host that was asked, and nobody asked this one before. */
  askAnew(path: string): Promise<Answer> {
    return this.ask(path, { host: `visit-${++this.#names}.localhost:${this.#server.port}` });
  }

  close(): void {
    this.#agent.destroy();
  }
}
