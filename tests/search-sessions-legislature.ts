import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  amendment,
  article,
  bill,
  committee,
  legislator,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';

const SESSIONS = [
  session({ identifier: '2021-2022', name: '2021-2022', startYear: 2021, endYear: 2022 }),
  session({ identifier: '2023-2024', name: '2023-2024', startYear: 2023, endYear: 2024 }),
];

/** A member of the House in the given sessions. */
const member = (name: string, sessions: string[]) =>
  legislator(name, {
    memberships: sessions.map((each) => ({
      chamber: 'house',
      district: '1st Elm',
      party: 'Democratic',
      session: each,
    })),
  });

/** Bills of a session about one subject. */
const bills = (session: string, first: number, count: number, title: string) =>
  Array.from({ length: count }, (_, at) =>
    bill(`H${first + at}`, { session, title, upstreamId: `${session} ${first + at}` }),
  );

/**
 * A fictional legislature of two sessions with known numbers of records. 2023-2024: two bills, one amendment,
 * one article (2023), two members. 2021-2022: four bills, two amendments, two articles, three members; only
 * that session has records about beekeepers. The House voted once in each session, the Senate in 2021-2022
 * only.
 */
export async function twoSessions(db: Database): Promise<void> {
  await importSource(
    db,
    snapshot([
      ...SESSIONS,
      committee('Joint Committee on Ferries'),
      ...bills('2023-2024', 100, 2, 'An Act relative to ferries'),
      ...bills('2021-2022', 300, 3, 'An Act promoting beekeepers'),
      ...bills('2021-2022', 400, 1, 'An Act relative to ferries'),
      amendment('H100', '1', { session: '2023-2024', title: 'Later ferries' }),
      amendment('H300', '1', { session: '2021-2022', title: 'More beekeepers' }),
      amendment('H300', '2', { session: '2021-2022', title: 'Fewer beekeepers' }),
      article('Ferries late', { displayDate: '2023-05-06' }),
      article('Beekeepers meet', { displayDate: '2021-05-06' }),
      article('Beekeepers return', { displayDate: '2022-05-06' }),
      member('Ada Marlowe', ['2021-2022', '2023-2024']),
      member('Teodor Quill', ['2021-2022', '2023-2024']),
      member('Berenike Hale', ['2021-2022']),
      rollCall('vote 2022', { yes: ['Ada Marlowe'] }, { session: '2021-2022', date: '2022-06-01' }),
      rollCall(
        'senate vote 2022',
        { yes: ['Ada Marlowe'] },
        { session: '2021-2022', chamber: 'senate', date: '2022-06-02' },
      ),
      rollCall('vote 2023', { yes: ['Ada Marlowe'] }, { session: '2023-2024', date: '2023-06-01' }),
    ]),
    { path: 'two-sessions' },
  );
}

/** The same legislature with a session after 2023-2024 that has three bills and a vote in the House. */
export async function threeSessions(db: Database): Promise<void> {
  await twoSessions(db);
  await importSource(
    db,
    snapshot([
      session({ identifier: '2025-2026', name: '2025-2026', startYear: 2025, endYear: 2026 }),
      ...bills('2025-2026', 500, 3, 'An Act relative to lanterns'),
      rollCall('vote 2025', { yes: ['Ada Marlowe'] }, { session: '2025-2026', date: '2025-06-01' }),
    ]),
    { path: 'three-sessions' },
  );
}
