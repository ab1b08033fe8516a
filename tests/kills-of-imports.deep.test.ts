import { expect, inject, test } from 'vitest';
import { killedImports } from '../bench/attack-imports.ts';

const TIME_LIMIT_MS = 180_000;

// `npm run bench -- attack --only imports` does the same 200 times.
test(
  'an import that was killed and run again gives the same tables as one that was never killed (embedded)',
  async () => {
    expect(await killedImports(4, 60)).toEqual({ kills: 4, lost: [] });
  },
  TIME_LIMIT_MS,
);

test.skipIf(!inject('postgresAddress'))(
  'an import that was killed and run again gives the same tables as one that was never killed (PostgreSQL)',
  async () => {
    expect(await killedImports(4, 60, inject('postgresAddress'))).toEqual({ kills: 4, lost: [] });
  },
  TIME_LIMIT_MS,
);
