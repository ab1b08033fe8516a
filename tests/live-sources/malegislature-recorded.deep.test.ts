import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { maLegislature } from '../../src/importers/malegislature/malegislature.ts';
import { filesOf, readOneSource } from '../../src/importers/test-imports.ts';
import { LegislativeRecord } from '../../src/legislature/records.ts';

const RECORDED = resolve(import.meta.dirname, '../../../shared/data/live-sources/malegislature');
const json = (path: string) => JSON.parse(readFileSync(join(RECORDED, path), 'utf8'));
const lines = (path: string) =>
  readFileSync(join(RECORDED, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
if (!existsSync(RECORDED))
  console.warn(`No recorded answer of the Massachusetts Legislature is read. Missing: ${RECORDED}.`);

/** Reads answers by their paths, and checks each record by its schema. */
async function read(answers: Record<string, object>) {
  const source = await readOneSource(maLegislature, filesOf(answers));
  for (const record of source.accepted) LegislativeRecord.parse(record);
  expect(source.rejections).toEqual([]);
  return source;
}

describe.skipIf(!existsSync(RECORDED))('recorded answers of the Massachusetts Legislature', () => {
  test('of documents are bills with dockets, sponsors and votes in committee', async () => {
    const bills = await read({
      'GeneralCourts/192/Documents/H805.json': json('asCommitted_192_H805.json'),
      'GeneralCourts/192/Documents/S459.json': json('asCommitted_192_S459.json'),
    });
    const [house, senate] = bills.records('bill');
    expect(house).toMatchObject({
      number: 'H805',
      docketNumber: 'HD1536',
      session: '192nd',
      chamber: 'house',
    });
    expect(house?.sponsors?.[0]).toMatchObject({ name: 'John J. Lawn, Jr.', classification: 'primary' });
    expect(house?.sponsors?.filter(({ name }) => name === 'John J. Lawn, Jr.')).toHaveLength(1);
    expect(senate).toMatchObject({ number: 'S459', docketNumber: 'SD1002', chamber: 'senate' });
    expect(bills.records('rollCall')).toMatchObject([
      {
        chamber: 'senate',
        date: '2021-09-30',
        motion: 'Ought to pass – by substitution of a New Draft',
        counts: { yes: 14, no: 0, other: 2, notVoting: 1 },
      },
    ]);
    expect(bills.records('rollCall')[0]?.votes).toContainEqual({
      name: 'Eric P. Lesser',
      upstreamId: 'EPL0',
      choice: 'yes',
    });
  });

  test('of 50 bills over 11 months are all read', async () => {
    const records = [...lines('replay-192/first.ndjson'), ...lines('replay-192/changes.ndjson')];
    expect(records).toHaveLength(199);
    for (const [bill, versions] of Map.groupBy(records, (each) => each.bill))
      for (const { record } of versions) {
        const path = `GeneralCourts/192/Documents/${bill}.json`;
        expect((await read({ [path]: record })).records('bill')).toHaveLength(1);
      }
  });

  test('of a committee and of hearings are read', async () => {
    const hearings = readdirSync(join(RECORDED, 'hearings-194')).filter((name) => /^\d/.test(name));
    const source = await read({
      'GeneralCourts/192/Committees/J19.json': json('committee_192_J19_trimmed.json'),
      ...Object.fromEntries(hearings.map((name) => [`Hearings/${name}`, json(`hearings-194/${name}`)])),
    });
    expect(source.records('committee')).toMatchObject([
      { name: 'Judiciary', upstreamId: 'J19', chamber: 'joint' },
    ]);
    const byId = new Map(source.records('meeting').map((meeting) => [meeting.upstreamId, meeting]));
    expect(byId.size).toBe(5);
    expect(byId.get('5675')).toMatchObject({
      status: 'canceled',
      date: '2026-05-05',
      startTime: '11:00',
      movedFrom: '2026-05-04T10:30',
      location: 'B-2',
    });
    // The code `Hxx` and a missing host are no committees.
    expect(byId.get('5697')?.committee).toBeUndefined();
    expect(byId.get('5768')).toMatchObject({ status: 'held', location: 'Virtual Hearing' });
    expect(byId.get('5769')).toMatchObject({ writtenOnly: true });
    expect(byId.get('5769')?.bills).toHaveLength(7);
  });
});
