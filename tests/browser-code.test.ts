import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The built scripts of the site's pages. */
const SCRIPTS = resolve(import.meta.dirname, '../build/client/assets');

/** How the build marks a module of Node in scripts for browsers, and a part of Zod, which only the server uses. */
const OF_THE_SERVER = /__vite-browser-external|ZodError/;

test('browsers get no code of the server, which a component can pull in with one import', () => {
  const scripts = readdirSync(SCRIPTS).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  const found = scripts.filter((name) => OF_THE_SERVER.test(readFileSync(join(SCRIPTS, name), 'utf8')));
  expect(found).toEqual([]);
});
