import { Agent, get } from 'node:http';

/** Somebody who uses the site while it is attacked. */
export interface Bystander {
  /** Stops asking. @returns the longest wait for a page in milliseconds, and the answers that were none */
  leave(): Promise<{ asked: number; worstMs: number; failures: string[] }>;
}

const PAUSE_MS = 20;
const PATIENCE_MS = 60_000;

/** Opens one page after the other, past the page cache, over a connection that stays open. */
export function bystander(port: number, path = '/app/committees'): Bystander {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const failures: string[] = [];
  let worstMs = 0;
  let asked = 0;
  let isLeaving = false;
  const asking = (async () => {
    while (!isLeaving) {
      const began = performance.now();
      const status = await statusOf(port, `${path}?${asked}-${Math.random()}`, agent).catch(String);
      worstMs = Math.max(worstMs, performance.now() - began);
      asked++;
      if (status !== 200) failures.push(String(status));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  return {
    async leave() {
      isLeaving = true;
      await asking;
      agent.destroy();
      return { asked, worstMs: Math.round(worstMs), failures };
    },
  };
}

function statusOf(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent, timeout: PATIENCE_MS }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    request.once('timeout', () => request.destroy(new Error(`no answer in ${PATIENCE_MS / 1000} s`)));
    request.once('error', reject);
  });
}
