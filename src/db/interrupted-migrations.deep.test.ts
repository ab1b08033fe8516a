import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openingProcess } from '../../tests/opening-process.ts';
import { openDatabase } from './database.ts';
import { migrations } from './migrations/index.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statehouse-migrations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function appliedIn(file: string): Promise<string[]> {
  const db = await openDatabase(file);
  try {
    const names = await db.introspection.getTables();
    expect(names.map(({ name }) => name)).toContain('change_recipients');
    return (
      await db
        .withTables<{ kysely_migration: { name: string } }>()
        .selectFrom('kysely_migration')
        .select('name')
        .execute()
    ).map(({ name }) => name);
  } finally {
    await db.destroy();
  }
}

test('a database opens after its migrations were killed at any moment', async () => {
  const uninterrupted = openingProcess(join(folder, 'whole.sqlite'));
  await once(uninterrupted.stdout!, 'data');
  const started = performance.now();
  await once(uninterrupted, 'exit');
  const duration = performance.now() - started;

  const kills = 12;

  for (let n = 0; n < kills; n++) {
    const file = join(folder, `${n}.sqlite`);
    const child = openingProcess(file);
    const ended = once(child, 'exit');
    await once(child.stdout!, 'data');
    await new Promise((resolve) => setTimeout(resolve, (duration * n) / kills));
    child.kill('SIGKILL');
    await ended;
    expect((await appliedIn(file)).sort()).toEqual(Object.keys(migrations).sort());
  }
});

test('programs that open an empty database at the same time wait for the one that migrates it', async () => {
  for (let round = 0; round < 3; round++) {
    const file = join(folder, `round-${round}.sqlite`);
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => (await once(openingProcess(file), 'exit'))[0]),
    );
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(await appliedIn(file)).toHaveLength(Object.keys(migrations).length);
  }
});
