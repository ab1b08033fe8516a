import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '..');
const WARNING = '[PLUGIN_TIMINGS] JavaScript callbacks ran for 11.7s of this 14.8s build (79%).';

let project: string;

async function writeProgram(path: string, lines: string[]) {
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(path, 0o755);
}

/** Creates a project whose site is built and served by programs of the test. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'statehouse-start-'));
  for (const folder of ['bin', 'tools', 'node_modules']) await mkdir(join(project, folder));
  const { scripts } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
  await writeProgram(join(project, 'npm-start'), [scripts.start]);
  await copyFile(join(PROJECT, 'bin/start'), join(project, 'bin/start'));
  await writeProgram(join(project, 'bin/statehouse'), ['echo "statehouse $*"']);
});
afterEach(() => rm(project, { recursive: true, force: true }));

/** Runs the script of `npm start`. @param build the commands of the build */
async function start(build: string[]) {
  await writeProgram(join(project, 'tools/npm'), build);
  const env = { ...process.env, PATH: [join(project, 'tools'), process.env.PATH].join(delimiter) };
  return await new Promise<{ code: unknown; stdout: string; stderr: string }>((done) =>
    execFile(join(project, 'npm-start'), { cwd: project, env }, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, stdout, stderr }),
    ),
  );
}

describe('npm start', () => {
  test('serves the site without printing the warnings of a successful build', async () => {
    const ended = await start([`echo '${WARNING}' >&2`, 'echo "built in 20 s"']);
    expect(ended).toEqual({ code: 0, stdout: 'statehouse serve\n', stderr: '' });
  });

  test('prints the output of a failed build and exits with 1', async () => {
    const { code, stdout, stderr } = await start([
      `echo '${WARNING}' >&2`,
      'echo "Unexpected token"',
      'exit 7',
    ]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual([
      WARNING,
      'Unexpected token',
      'statehouse: the site could not be built, for the reason above.',
      '',
    ]);
  });

  test("exits with 2 and names 'npm ci' if no packages are installed", async () => {
    await rm(join(project, 'node_modules'), { recursive: true });
    const { code, stdout, stderr } = await start(['echo "vite: not found"', 'exit 127']);
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      expect.stringMatching(/^statehouse: run 'npm ci' in \S+ first\.\n$/),
    ]);
  });
});
