import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LegislativeRecord } from '../../legislature/records.ts';
import { findFormats } from '../input/find-format.ts';
import { eachInputSet } from '../input/input-files.ts';

/** Real records, which may be in a folder next to the project but are never part of it. */
const DATA = resolve(import.meta.dirname, '../../../../shared/data');
const isThere = existsSync(DATA);
if (!isThere) console.error(`\n!!! The tests with real records are skipped: ${DATA} does not exist.\n`);

/** The number of records of each type in a set, and the rejected ones. */
async function readCounts(path: string) {
  const counts: Record<string, number> = {};
  const refused: unknown[] = [];
  await eachInputSet([resolve(DATA, path)], async (set) => {
    const { sources } = await findFormats(set.files);
    for (const { source } of sources) {
      for await (const read of source.records) {
        if ('refused' in read || !LegislativeRecord.safeParse(read.record).success) refused.push(read);
        else counts[read.record.noun] = (counts[read.record.noun] ?? 0) + 1;
        if ('record' in read && read.record.noun === 'rollCall') {
          counts.votes = (counts.votes ?? 0) + (read.record.votes?.length ?? 0);
        }
      }
    }
  });
  return { counts, refused };
}

describe.skipIf(!isThere)('real records', () => {
  test.each([
    // 198 are in office; one former member holds another office today.
    ['fixture-small/openstates-people', { legislator: 199, committee: 57 }],
    ['fixture-small/openstates-json', { session: 1, bill: 145, billText: 43 }],
    ['fixture-small/openstates-csv/MA', { session: 1, bill: 145, rollCall: 16, votes: 2059 }],
    ['openstates-json-nh-raw', { session: 1, bill: 1387, rollCall: 387, votes: 121_761 }],
    // 48,163 votes are listed, but 1,828 of them are initials split from their names (four in each of 457 roll calls).
    [
      'openstates-json-wy-2025',
      { session: 1, bill: 556, billText: 751, amendment: 1177, rollCall: 1576, votes: 46_335 },
    ],
  ])('every record of %s is read', async (path, counts) => {
    expect(await readCounts(path)).toEqual({ counts, refused: [] });
  });
});
