import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runStatehouse } from './statehouse-command.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const page = readFileSync(join(PROJECT, 'docs/operations.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'statehouse-operations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined;

/** Returns the code block of the page that contains a text. */
function blockWith(text: string): string {
  const blocks = [...page.matchAll(/^```\w*\n([^`]*)^```$/gm)].map(([, block = '']) => block);
  const found = blocks.find((block) => block.includes(text));
  if (!found) throw new Error(`docs/operations.md has no block with ${text}.`);
  return found;
}

describe('docs/operations.md', () => {
  test('names only commands and options that exist', async () => {
    const named = page.matchAll(/statehouse ((?:user |mail )?(?:[a-z]+))(?: [A-Z]\w*)?( --[a-z-]+)?/g);
    const [commands, options] = [new Set<string>(), new Map<string, string>()];
    for (const [, command = '', option] of named) {
      commands.add(command);
      if (option) options.set(option.trim(), command);
    }
    expect([...commands]).toEqual(
      expect.arrayContaining(['backup', 'import', 'doctor', 'serve', 'mail test']),
    );

    const { out } = await runStatehouse(folder, ['--help']);
    for (const command of commands) expect(out).toContain(`\n  ${command.split(' ')[0]}`);
    for (const [option, command] of options)
      expect((await runStatehouse(folder, [...command.split(' '), '--help'])).out).toContain(option);
  });

  test.skipIf(!isInstalled('systemd-analyze'))('has a service unit that systemd accepts', () => {
    const unit = join(folder, 'statehouse.service');
    writeFileSync(unit, blockWith('[Service]').replace('/opt/statehouse', PROJECT));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  test.skipIf(!isInstalled('caddy'))('has a Caddyfile that Caddy accepts', () => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, blockWith('reverse_proxy'));
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const { status } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env });
    expect(status).toBe(0);
  });

  test('has a crontab whose percent signs are escaped, because cron ends a command at unescaped ones', () => {
    const jobs = blockWith('MAILTO')
      .split('\n')
      .filter((line) => /^\d/.test(line));
    expect(jobs).toHaveLength(3);
    for (const job of jobs) expect(job).not.toMatch(/(?<!\\)%/);
  });
});
