import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createServerDatabase } from '../../tests/test-postgres.ts';

const folder = await mkdtemp(join(tmpdir(), 'statehouse-exclusive-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const server = inject('postgresAddress');

describe.each([
  ['the embedded database', () => join(folder, 'a.sqlite')],
  ...(server ? [['PostgreSQL', () => createServerDatabase(server)] as const] : []),
] as const)('a lock on %s', (_, database) => {
  test('is held by one program at a time, and is released when that program is killed', async () => {
    const location = await database();
    const events: string[] = [];

    /** Acquires and holds the lock in a separate process. */
    const holder = (name: string, holdMs: number) => {
      const script = `import { withExclusiveLock } from ${JSON.stringify(join(import.meta.dirname, 'exclusive.ts'))};
        await withExclusiveLock(${JSON.stringify(location)}, async () => {
          console.log('${name} has it');
          await new Promise((resolve) => setTimeout(resolve, ${holdMs}));
          console.log('${name} gives it back');
        });`;
      const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      createInterface(child.stdout).on('line', (line) => events.push(line));
      return { child, ended: once(child, 'exit') };
    };

    const dying = holder('the first', 600_000);
    await expect.poll(() => events).toEqual(['the first has it']);
    const second = holder('the second', 200);
    const third = holder('the third', 200);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(events).toEqual(['the first has it']);
    dying.child.kill('SIGKILL');
    await Promise.all([dying.ended, second.ended, third.ended]);
    const [, ...later] = events;
    const names = later.map((line) => line.split(' ')[1]);
    expect([names[0] === names[1], names[2] === names[3], new Set(names).size]).toEqual([true, true, 2]);
  });
});
