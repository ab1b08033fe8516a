import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { searchLegislature } from './search-legislature.ts';
import { startSiteProcess } from './site-process.ts';

const CLIENTS = 20;

// SIGTERM in the contract of architecture.md: what was asked is answered.
test('no request is reset while a site that is under load stops', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-stopping-'));
  const db = await openDatabase(join(dataDir, 'statehouse.sqlite'));
  await searchLegislature(db);
  await db.destroy();
  const failures: string[] = [];
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    const site = await startSiteProcess(dataDir);
    const asking = Array.from({ length: CLIENTS }, (_, n) =>
      // Half of them over connections that stay open, half with a connection for each request.
      askUntilRefused(site.port, n % 2 === 0, statuses).catch((error: NodeJS.ErrnoException) =>
        failures.push(`${error.code} ${error.message}`),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 700));
    await site.stop();
    await Promise.all(asking);
    expect(site.exitCode()).toBe(0);
  }
  await rm(dataDir, { recursive: true, force: true });
  expect(failures).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThan(CLIENTS * 3);
});

/** Asks one question after the other until the site takes no more connections. @throws where a request is lost */
async function askUntilRefused(port: number, keepAlive: boolean, statuses: number[]): Promise<void> {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  for (;;) {
    try {
      // Past the page cache, so that answers take their time.
      statuses.push(await statusOf(port, `/app/votes?${Math.random()}`, agent));
    } catch (error) {
      agent.destroy();
      // A connection that is not made carries no request.
      if ((error as NodeJS.ErrnoException).syscall === 'connect') return;
      throw error;
    }
  }
}

function statusOf(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode ?? 0))
        .once('error', reject);
    }).once('error', reject);
  });
}
