import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSiteConfig, SiteConfig } from './site-config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statehouse-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(config: unknown) {
  const file = join(folder, 'site.json');
  await writeFile(file, JSON.stringify(config));
  return () => readSiteConfig(file);
}

// P16
test('the front page has the configured widgets, each once', async () => {
  expect((await written({ frontPage: ['committees', 'votes'] }))().frontPage).toEqual([
    'committees',
    'votes',
  ]);
  expect(await written({ frontPage: ['votes', 'journal', 'votes'] })).toThrow(
    /site\.json is invalid\. frontPage: votes is listed twice\.$/,
  );
  expect(await written({ frontPage: ['votes', 'weather'] })).toThrow(/frontPage\.1: .*"legislators"/);
});

test('a rule for named bills has to say which bills it is for', async () => {
  const rule = { share: 'two-thirds', of: 'elected', source: 'Elm Const. art. 1' };
  const named = async (words: object) => await written({ namedPassages: [{ ...words, rule }] });
  expect((await named({ titleStart: 'Suffrage; restore' }))().namedPassages).toHaveLength(1);
  expect(await named({})).toThrow(/namedPassages\.0: Enter words of the motion, titleStart, or both\.$/);
});

// U03
test('invalid sessions are rejected with the name of the field', async () => {
  const sessions = async (...listed: unknown[]) => await written({ sessions: listed });
  expect((await sessions({ session: '2025', newsYears: [2025] }))().sessions).toHaveLength(1);
  expect(await sessions({ session: '2025' }, { session: '2025' })).toThrow(
    /sessions\.1\.session: 2025 is listed twice\. Remove one of the two\.$/,
  );
  expect(await sessions({ session: '2024', name: 'A' }, { session: '2025', name: 'A' })).toThrow(
    /sessions\.1\.name: Two sessions cannot both be named A\.$/,
  );
  expect(await sessions({ session: '2025', startYear: 2026, endYear: 2025 })).toThrow(
    /sessions\.0\.endYear: The session ends in 2025, before it begins in 2026\.$/,
  );
  expect(await sessions({ session: '2025', startYear: 2025 })).toThrow(
    /sessions\.0\.endYear: Enter both startYear and endYear, or neither\.$/,
  );
  expect(await sessions({ newsYears: [2025] })).toThrow(/sessions\.0\.session: /);
  expect(await sessions({ session: '2025', newsYears: [25] })).toThrow(/sessions\.0\.newsYears\.0: /);
  expect(await sessions({ session: '2025', newsYears: [] })).toThrow(
    /sessions\.0\.newsYears: Enter at least one year, or leave newsYears out\.$/,
  );
});

// U03
test('invalid article categories are rejected with the position of the entry', async () => {
  const categories = async (...names: string[]) => await written({ articleCategories: names });
  expect((await categories('Parks', 'Ferries'))().articleCategories).toEqual(['Parks', 'Ferries']);
  expect(await categories('Parks', 'parks')).toThrow(/articleCategories\.1: parks is listed twice\.$/);
  expect(await categories('Parks', ' ')).toThrow(/articleCategories\.1: Enter a name\.$/);
  expect(await categories()).toThrow(/List at least one category, or leave articleCategories out\.$/);
});

test('docs/operations.md lists the default widgets of the front page', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const example: unknown = JSON.parse(/```json\n(\{ "frontPage".*)\n```/.exec(page)?.[1] ?? '{}');
  expect(example).toEqual({ frontPage: SiteConfig.parse({}).frontPage });
});
