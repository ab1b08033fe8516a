import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { searchLegislature } from './search-legislature.ts';
import { startSiteProcess } from './site-process.ts';

const CLIENTS = 20;

// SIGTERM stops a site only after it has answered the requests that it received.
test('a site under load that is stopped with SIGTERM resets no request and exits with 0', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-stopping-'));
  const db = await openDatabase(join(dataDir, 'statehouse.sqlite'));
  await searchLegislature(db);
  await db.destroy();
  const failures: string[] = [];
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    const site = await startSiteProcess(dataDir);
    const clients = Array.from({ length: CLIENTS }, (_, n) =>
      // Half of the clients keep their connection open, and half open a connection for each request.
      requestUntilStopped(site.port, n % 2 === 0, statuses).catch((error: NodeJS.ErrnoException) =>
        failures.push(`${error.code} ${error.message}`),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 700));
    await site.stop();
    await Promise.all(clients);
    expect(site.exitCode()).toBe(0);
  }

  await rm(dataDir, { recursive: true, force: true });
  expect(failures).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThan(CLIENTS * 3);
});

/** Sends requests one after another until the site accepts no more connections. @throws if a request is lost */
async function requestUntilStopped(port: number, keepAlive: boolean, statuses: number[]): Promise<void> {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  for (;;) {
    try {
      // A random query bypasses the page cache, so that responses take longer.
      statuses.push(await statusOf(port, `/app/votes?${Math.random()}`, agent));
    } catch (error) {
      agent.destroy();
      // A refused connection loses no request.
      if ((error as NodeJS.ErrnoException).syscall === 'connect') return;
      throw error;
    }
  }
}

function statusOf(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response
        .resume()
        .once('end', () => resolve(response.statusCode ?? 0))
        .once('error', reject);
    }).once('error', reject);
  });
}
