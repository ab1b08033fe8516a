import { expect, inject, test } from 'vitest';
import { savesAcrossKills } from '../bench/kills-run.ts';
import { makeServerDatabase } from './own-postgres.ts';

const TIME_LIMIT_MS = 120_000;

// W06, T01, D03: `npm run bench -- kills` does the same a hundred times.
test(
  'what was said to be saved is there after the site was killed',
  async () => {
    const { saves, kills, lost } = await savesAcrossKills(2, 40);
    expect([saves >= 40, kills >= 2, lost]).toEqual([true, true, []]);
  },
  TIME_LIMIT_MS,
);

test.skipIf(!inject('postgresAddress'))(
  'and on PostgreSQL alike',
  async () => {
    const { lost } = await savesAcrossKills(2, 40, await makeServerDatabase(inject('postgresAddress')));
    expect(lost).toEqual([]);
  },
  TIME_LIMIT_MS,
);
