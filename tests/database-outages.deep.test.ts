import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type OutageResult, SERVER_FAILURES, savesAcrossOutages } from '../bench/outages-run.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

// If PostgreSQL cannot be started, the test run prints one message for all tests.
describe.skipIf(!inject('postgresAddress'))('a site whose PostgreSQL server fails under load', () => {
  let server: TestPostgres;
  let result: OutageResult;

  beforeAll(async () => {
    server = await startTestPostgres();
    result = await savesAcrossOutages(server, SERVER_FAILURES);
  });
  afterAll(() => server.stop());

  test('keeps running in the same process, and saves again after each failure', () => {
    expect(result.isSameProcess).toBe(true);
    expect(result.outages.map(({ failure }) => failure)).toEqual(SERVER_FAILURES);
    expect(result.unavailable).toBeGreaterThan(0);
  });

  test('loses no save that it acknowledged', () => {
    expect(result.saves).toBeGreaterThan(50);
    expect(result.outages.flatMap(({ lost }) => lost)).toEqual([]);
  });

  // A07
  test('responds to pages and API requests with 503, a message and Retry-After while the server is down', () => {
    const responses = result.outages.flatMap(({ whileDown }) => whileDown);
    expect(responses.length).toBeGreaterThan(20);
    for (const { path, status, retryAfter, body } of responses) {
      expect([path, status, retryAfter]).toEqual([path, 503, '10']);
      expect(body).toContain('The database cannot be reached at the moment. Try again in a minute.');
    }
  });

  test('logs at most one line per second, each as a JSON object', () => {
    for (const { logged, seconds } of result.outages) {
      const parsed = logged.map((line) => JSON.parse(line) as { outage?: string });
      expect(parsed.filter(({ outage }) => outage).length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    }
  });
});
