import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, legislator, rollCall, session, snapshot } from '../legislature/test-records/records.ts';

/** Family names that sort as they are numbered. */
export const memberName = (number: number) => `Member Seat${String(number).padStart(3, '0')}`;

/**
 * An invented House of so many members, and one senator; a bill of the first two, and a vote on it: the first half yes, the
 * others no, but for the last, who did not vote.
 */
export async function testChamber(db: Database, members: number): Promise<void> {
  const names = Array.from({ length: members }, (_, index) => memberName(index + 1));
  const half = Math.floor(members / 2);
  const sponsor = (name: string) => ({ name, kind: 'person' as const, classification: 'primary' as const });
  const records = [
    session(),
    ...names.map((name) => legislator(name)),
    legislator('Sel Senator', { memberships: [{ chamber: 'senate', district: '1st', party: 'Democratic' }] }),
    bill('H100', {
      docketNumber: 'HD1234',
      title: 'An Act relative to ferry landings',
      sponsors: names.slice(0, 2).map(sponsor),
    }),
    rollCall(
      'vote 1',
      { yes: names.slice(0, half), no: names.slice(half, -1), 'not voting': names.slice(-1) },
      { billNumber: 'H100' },
    ),
  ];
  await importSource(db, snapshot(records), { path: 'test-chamber' });
}
