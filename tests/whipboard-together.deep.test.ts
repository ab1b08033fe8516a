import { describe, inject, test } from 'vitest';
import { expectNoMoveLost, startSharedBoards } from './shared-boards.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const MEMBERS = 200;
const server = inject('postgresAddress');

describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])(
  'two browsers on one board (%s)',
  (engine) => {
    // W06
    test('can move 200 cards at the same time without losing a move, and both show the state of the database', async () => {
      const address = engine === 'embedded' ? undefined : await createMigratedDatabase(server);
      await expectNoMoveLost(await startSharedBoards(MEMBERS, address), MEMBERS);
    });
  },
);
