import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  committee,
  legislator,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';

/** The sponsors of the bills, more than a facet shows initially. */
const SPONSORS = [
  'Ada Marlowe',
  'Teodor Quill',
  ...Array.from('ABCDEFGHIJKL', (letter) => `${letter}lina Thistlewood`),
];

/** The number of bills on one subject, enough for a second page of results. */
const MANY = 60;
/** Filing dates of the first and second bridge bills; the others have none. */
const FIRST_FILED = '2023-01-05';
const LAST_FILED = '2024-06-05';

/** A fictional legislature for search tests with known results. */
export async function searchLegislature(db: Database): Promise<void> {
  const sessions = [
    session({ identifier: '2023-2024', name: '2023-2024', startYear: 2023, endYear: 2024 }),
    session({ identifier: '2021-2022', name: '2021-2022', startYear: 2021, endYear: 2022 }),
  ];
  const now = { session: '2023-2024' };
  const bills = [
    bill('H100', {
      ...now,
      docketNumber: 'HD1234',
      title: 'An Act relative to ferry landings',
      citations: ['Chapter 90, Section 24'],
    }),
    bill('H1001', { ...now, title: 'An Act relative to the inspection of orchards' }),
    bill('S100', { ...now, chamber: 'senate', title: 'An Act relative to libraries' }),
    bill('H200', { ...now, title: 'An Act promoting education in the arts' }),
    bill('H201', {
      ...now,
      title: 'An Act relative to lighthouses',
      summary: 'Pays for education about lighthouses.',
    }),
    bill('H202', { ...now, title: 'An Act concerning <b>scripts</b> & "quotes"' }),
    bill('H300', { session: '2021-2022', title: 'An Act promoting education of beekeepers' }),
    ...Array.from({ length: MANY }, (_, index) =>
      bill(`H${5000 + index}`, {
        ...now,
        title: `An Act relative to bridge number ${index + 1}`,
        actions:
          index === 0 ? [action(FIRST_FILED, 'Filed')] : index === 1 ? [action(LAST_FILED, 'Filed')] : [],
      }),
    ),
  ].map((record, index) => ({ ...record, sponsors: [sponsor(SPONSORS[index % SPONSORS.length] ?? '')] }));
  const people = [
    legislator('Ada Marlowe'),
    legislator('Teodor Quill', {
      memberships: [{ chamber: 'senate', party: 'Republican', district: 'Elm' }],
    }),
  ];
  const records = [...sessions, ...people, committee('Joint Committee on Education'), ...bills];
  await importSource(db, snapshot(records), { path: 'search-legislature' });
}

const sponsor = (name: string) => ({ name, kind: 'person' as const, classification: 'primary' as const });

/** Returns the ids of all bills by number. */
export async function billIdsOf(db: Database): Promise<Record<string, number>> {
  const bills = await db.selectFrom('bills').select(['id', 'number']).execute();
  return Object.fromEntries(bills.map(({ id, number }) => [number, id]));
}
