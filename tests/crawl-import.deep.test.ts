import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe } from 'vitest';
import { importPaths } from '../src/importers/input/import-paths.ts';
import { testWholeSite } from './whole-site.ts';

/** Real records in a folder next to the project, if they are there. They are never part of the project. */
const FIXTURES = resolve(import.meta.dirname, '../../shared/data/fixture-small');
/**
 * The folders to import, in an operator's order: people, then bills, texts and votes. The transcripts there are of
 * other states.
 */
const PATHS = ['openstates-people', 'openstates-json', 'openstates-csv'].map((name) =>
  resolve(FIXTURES, name),
);
const hasFixtures = PATHS.every((path) => existsSync(path));
if (!hasFixtures) console.error(`\n!!! No real import is crawled: ${FIXTURES} is missing or incomplete.\n`);

// P13
describe.skipIf(!hasFixtures)('a site with an import of 145 real bills', () => {
  testWholeSite((db) => importPaths(db, PATHS, { timeZone: 'America/New_York' }));
});
