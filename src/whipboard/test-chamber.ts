import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, legislator, rollCall, session, snapshot } from '../legislature/test-records/records.ts';

/** A member's name. Family names sort in the order of their numbers. */
export const memberName = (number: number) => `Member Seat${String(number).padStart(3, '0')}`;

/**
 * Imports a fictional House with this many members, one senator, a bill sponsored by the first two members, and a vote on it: the
 * first half voted yes and the others no, except the last, who did not vote.
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
