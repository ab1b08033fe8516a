import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { changedSince } from './change-events.server.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { bill, committee, legislator, rollCall, session, snapshot } from './test-records/records.ts';

const importRecords = (db: Database, records: LegislativeRecordInput[], source = {}) =>
  importSource(db, snapshot([session(), ...records], source), { path: 'test' });

const members = async (db: Database) => {
  const rows = await db.selectFrom('legislators').selectAll().orderBy('id').execute();
  return rows.map((row) => [row.full_name, row.chamber, row.party, row.active]);
};
const earlier = session({ identifier: '193rd', name: '2023-2024', startYear: 2023, endYear: 2024 });
const satIn = (identifier: string, party = 'Democratic') => ({
  memberships: [{ chamber: 'house' as const, party, session: identifier }],
});

describeOnBothEngines('imported people', (openEmpty) => {
  // P02
  test('are listed by their current or last seat', async () => {
    const db = await openEmpty();
    await importRecords(db, [
      legislator('Ann Fox', {
        memberships: [
          { chamber: 'house', party: 'Democratic', startDate: '2019', endDate: '2025-01-01' },
          { chamber: 'senate', party: 'Independent', startDate: '2025-01-01' },
        ],
      }),
      legislator('Bo Elm', { memberships: [{ chamber: 'house', party: 'Republican', endDate: '2020' }] }),
    ]);
    expect(await members(db)).toEqual([
      ['Ann Fox', 'senate', 'Independent', 1],
      ['Bo Elm', 'house', 'Republican', 0],
    ]);
  });

  test('become former members when a newer session is imported without them', async () => {
    const db = await openEmpty();
    await importRecords(db, [
      earlier,
      legislator('Ann Fox', satIn('193rd')),
      legislator('Bo Elm', satIn('193rd')),
      bill('H1'),
    ]);
    await importRecords(db, [legislator('Bo Elm', satIn('194th'))]);
    expect(await members(db)).toEqual([
      ['Ann Fox', 'house', 'Democratic', 0],
      ['Bo Elm', 'house', 'Democratic', 1],
    ]);
    expect((await changedSince(db, 0)).map((event) => event.type)).toContain('legislator.active.changed');
  });

  test('keep their seats in all sessions, even if an older session is imported last', async () => {
    const db = await openEmpty();
    await importRecords(db, [legislator('Ann Fox', satIn('194th', 'Independent'))], { asOf: '2026-01-01' });
    await importRecords(db, [earlier, legislator('Ann Fox', satIn('193rd'))], { asOf: '2024-12-31' });
    expect(await members(db)).toEqual([['Ann Fox', 'house', 'Independent', 1]]);
    const seats = await db.selectFrom('memberships').select('party').orderBy('id').execute();
    expect(seats).toEqual([{ party: 'Independent' }, { party: 'Democratic' }]);
  });

  test('have left if another member of a full chamber from their district votes after them', async () => {
    const db = await openEmpty();
    const inDistrict = (name: string, district: string) =>
      legislator(name, { memberships: [{ chamber: 'house', district, session: '194th' }] });
    const others = Array.from({ length: 39 }, (_, i) =>
      inDistrict(`Bo Elm${'abcdefghij'[i % 10]}${'wxyz'[Math.floor(i / 10)]}`, `${i + 2}`),
    );
    const records = [
      inDistrict('Ann Fox', '1'),
      inDistrict('Cy Ash', '1'),
      ...others,
      rollCall('1', { yes: ['Ann Fox'] }, { date: '2025-03-04' }),
      rollCall('2', { yes: ['Cy Ash'] }, { date: '2025-05-06' }),
    ];
    const inAlaska = { state: { code: 'ak', isGuess: false }, source: 'legiscan:ak' };
    await importRecords(db, records, inAlaska);
    const first = async () => (await members(db)).slice(0, 2).map(([name, , , active]) => [name, active]);
    expect(await first()).toEqual([
      ['Ann Fox', 0],
      ['Cy Ash', 1],
    ]);
    const { events } = await importRecords(db, records, inAlaska);
    expect(events).toBe(0);
    expect((await first())[0]).toEqual(['Ann Fox', 0]);
  });

  test('are merged across sources by name and chamber, but not within a source', async () => {
    const db = await openEmpty();
    await importRecords(db, [legislator('Ann Fox'), legislator('Ann Fox', { upstreamId: 'another' })]);
    expect(await members(db)).toHaveLength(2);
    await importRecords(db, [legislator('Bo Elm')]);
    await importRecords(db, [legislator('Elm, Bo', { familyName: 'Elm', givenName: 'Bo' })], {
      source: 'legiscan:xx',
    });
    expect(await members(db)).toHaveLength(3);
  });

  // D07, U03
  test('are members of committees, where 41 and 42 are the floor sessions', async () => {
    const db = await openEmpty();
    const all = Array.from({ length: 45 }, (_, i) => committee(`Committee ${i + 1}`));
    const floor = committee('House in session', { kind: 'floor', chamber: 'house' });
    const sub = committee('Ponds', { parentUpstreamId: 'committee Parks', kind: 'subcommittee' });
    const parks = committee('Parks', {
      members: [
        { name: 'Fox', role: 'chair' },
        { name: 'Nobody', role: 'member' },
      ],
    });
    await importRecords(db, [legislator('Ann Fox'), ...all, floor, parks, sub]);
    const kinds = await db
      .selectFrom('committees')
      .select(['id', 'kind'])
      .where('id', 'in', [41, 42])
      .orderBy('id')
      .execute();
    expect(kinds).toEqual([
      { id: 41, kind: 'floor' },
      { id: 42, kind: 'floor' },
    ]);
    const rows = await db.selectFrom('committee_members').select(['name', 'legislator_id', 'role']).execute();
    expect(rows).toEqual([
      { name: 'Fox', legislator_id: 1, role: 'chair' },
      { name: 'Nobody', legislator_id: null, role: 'member' },
    ]);
    const ponds = await db
      .selectFrom('committees as sub')
      .innerJoin('committees as parent', 'parent.id', 'sub.parent_id')
      .select('parent.committee_name')
      .execute();
    expect(ponds).toEqual([{ committee_name: 'Parks' }]);
  });

  test('may use different identifiers of one session in different sources', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1')]);
    const other = session({ identifier: '2025-2026', upstreamId: '77', name: '194th General Court' });
    const records = [other, bill('H2', { session: '2025-2026' })];
    const report = await importSource(db, snapshot(records, { source: 'legiscan:xx' }), { path: 'test' });
    expect(report.refused).toEqual([]);
    expect(await db.selectFrom('sessions').select('identifier').execute()).toEqual([{ identifier: '194th' }]);
    expect(await db.selectFrom('bills').select('session_id').execute()).toEqual([
      { session_id: 1 },
      { session_id: 1 },
    ]);
  });
});
