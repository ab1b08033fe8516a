import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe } from 'vitest';
import { importPaths } from '../src/importers/input/import-paths.ts';
import { holdsTogether } from './whole-site.ts';

/** Real records, beside the project where they are; never part of it. */
const SMALL = resolve(import.meta.dirname, '../../shared/data/fixture-small');
/** As an operator brings them: people, then bills, texts and votes. The transcripts there are of other states. */
const PARTS = ['openstates-people', 'openstates-json', 'openstates-csv'].map((name) => resolve(SMALL, name));
const hasParts = PARTS.every((path) => existsSync(path));
if (!hasParts) console.error(`\n!!! No real import is crawled: ${SMALL} is not whole here.\n`);

// P13
describe.skipIf(!hasParts)('the site with an import of 145 real bills', () => {
  holdsTogether((db) => importPaths(db, PARTS, { timeZone: 'America/New_York' }));
});
