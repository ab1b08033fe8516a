import { Agent, get } from 'node:http';

/** A visitor who uses the site while it is attacked. */
export interface Bystander {
  /** Stops visiting pages. @returns the number of pages, the longest wait for a page in milliseconds, and the failed requests */
  leave(): Promise<{ pageCount: number; worstMs: number; failures: string[] }>;
}

const PAUSE_MS = 20;
const TIMEOUT_MS = 60_000;

/** Opens one page after the other over a persistent connection, bypassing the page cache. */
export function bystander(port: number, path = '/app/committees'): Bystander {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const failures: string[] = [];
  let worstMs = 0;
  let pageCount = 0;
  let isLeaving = false;

  const loop = (async () => {
    while (!isLeaving) {
      const from = performance.now();
      const status = await statusOf(port, `${path}?${pageCount}-${Math.random()}`, agent).catch(String);
      worstMs = Math.max(worstMs, performance.now() - from);
      pageCount++;
      if (status !== 200) failures.push(String(status));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();

  return {
    async leave() {
      isLeaving = true;
      await loop;
      agent.destroy();
      return { pageCount, worstMs: Math.round(worstMs), failures };
    },
  };
}

function statusOf(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent, timeout: TIMEOUT_MS }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('timeout', () => request.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} s`)));
    request.once('error', reject);
  });
}
