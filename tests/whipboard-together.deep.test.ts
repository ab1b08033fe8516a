import { describe, inject, test } from 'vitest';
import { makeMigratedDatabase } from './own-postgres.ts';
import { expectNoMoveLost, startSharedBoards } from './shared-boards.ts';

const MEMBERS = 200;
const server = inject('postgresAddress');

describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])(
  'two browsers on one board (%s)',
  (engine) => {
    // W06
    test('can move 200 cards at the same time without losing one, and both end up equal to the database', async () => {
      const address = engine === 'embedded' ? undefined : await makeMigratedDatabase(server);
      await expectNoMoveLost(await startSharedBoards(MEMBERS, address), MEMBERS);
    });
  },
);
