import { expect, inject, test } from 'vitest';
import { alertsAcrossKills } from '../bench/kills-alerts.ts';
import { savesAcrossKills } from '../bench/kills-run.ts';
import { createServerDatabase } from './test-postgres.ts';

const TIME_LIMIT_MS = 120_000;

// W06, T01, D03: `npm run bench -- kills` does the same a hundred times.
test(
  'every acknowledged save survives killing the site (embedded)',
  async () => {
    const { saves, kills, lost } = await savesAcrossKills(2, 40);
    expect([saves >= 40, kills >= 2, lost]).toEqual([true, true, []]);
  },
  TIME_LIMIT_MS,
);

test.skipIf(!inject('postgresAddress'))(
  'every acknowledged save survives killing the site (PostgreSQL)',
  async () => {
    const { lost } = await savesAcrossKills(2, 40, await createServerDatabase(inject('postgresAddress')));
    expect(lost).toEqual([]);
  },
  TIME_LIMIT_MS,
);

test(
  'a site that is killed while it sends alerts tells each change once',
  async () => {
    const { messages, lost, repeated } = await alertsAcrossKills(3);
    expect([messages > 0, lost, repeated]).toEqual([true, [], []]);
  },
  TIME_LIMIT_MS,
);
