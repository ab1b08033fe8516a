import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { MISHAPS, type OutagesSeen, savesAcrossOutages } from '../bench/outages-run.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

// Where PostgreSQL cannot be started at all, the run says so once for all tests.
describe.skipIf(!inject('postgresAddress'))('a site whose PostgreSQL server fails under load', () => {
  let server: OwnPostgres;
  let outages: OutagesSeen;

  beforeAll(async () => {
    server = await startOwnPostgres();
    outages = await savesAcrossOutages(server, MISHAPS);
  });
  afterAll(() => server.stop());

  test('goes on in the same process and saves again after each failure', () => {
    expect(outages.isSameProcess).toBe(true);
    expect(outages.seen.map(({ mishap }) => mishap)).toEqual(MISHAPS);
    expect(outages.unavailable).toBeGreaterThan(0);
  });

  test('loses no save that it acknowledged', () => {
    expect(outages.saves).toBeGreaterThan(50);
    expect(outages.seen.flatMap(({ lost }) => lost)).toEqual([]);
  });

  // A07
  test('answers pages and API with 503, a sentence and Retry-After while the server is down', () => {
    const answers = outages.seen.flatMap(({ whileDown }) => whileDown);
    expect(answers.length).toBeGreaterThan(20);
    for (const { path, status, retryAfter, body } of answers) {
      expect([path, status, retryAfter]).toEqual([path, 503, '10']);
      expect(body).toContain('The database cannot be reached at the moment. Try again in a minute.');
    }
  });

  test('logs at most a line a second for each program that asks, each one JSON object', () => {
    for (const { logged, seconds } of outages.seen) {
      const parsed = logged.map((line) => JSON.parse(line) as { outage?: string });
      expect(parsed.filter(({ outage }) => outage).length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    }
  });
});
