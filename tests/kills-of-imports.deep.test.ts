import { expect, inject, test } from 'vitest';
import { killedImports } from '../bench/attack-imports.ts';

const TIME_LIMIT_MS = 180_000;

// `npm run bench -- attack --only imports` does the same 200 times.
test(
  'every table is as after an import that nobody killed, once an import that was killed ran again',
  async () => {
    expect(await killedImports(4, 60)).toEqual({ kills: 4, lost: [] });
  },
  TIME_LIMIT_MS,
);

test.skipIf(!inject('postgresAddress'))(
  'and on PostgreSQL alike',
  async () => {
    expect(await killedImports(4, 60, inject('postgresAddress'))).toEqual({ kills: 4, lost: [] });
  },
  TIME_LIMIT_MS,
);
