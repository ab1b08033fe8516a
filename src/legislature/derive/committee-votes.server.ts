import type { WriteTransaction } from '../../db/database.ts';
import type { RollCallsTable } from '../../db/tables/proceedings.ts';
import { countSilentChangeOf } from '../change-events.server.ts';
import { isInCommittee, sizeOfChamber } from '../committee-votes.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';
import { stateOfRecords } from '../jurisdiction.server.ts';
import { profileOf } from '../profiles/profiles.ts';

const IDS_PER_STATEMENT = 1_000;

/**
 * Decides again which roll calls of a session were taken in committee, because that depends on how many members vote on
 * the chamber's floor.
 */
export async function markCommitteeVotes(
  trx: WriteTransaction,
  run: ImportRun,
  sessionId: number,
): Promise<void> {
  const rows: RollCallsTable[] = await trx
    .selectFrom('roll_calls')
    .selectAll()
    .where('session_id', '=', sessionId)
    .execute();
  const { house, senate } = profileOf(await stateOfRecords(trx)) ?? {};
  const seats = new Map([
    ['house', house?.seats],
    ['senate', senate?.seats],
  ]);
  const sizes = new Map(
    [...Map.groupBy(rows, (row) => row.chamber)].map(([chamber, own]) => [
      chamber,
      // What two chambers vote on together says nothing of the size of a floor: South Dakota's joint committees vote `Do Pass`.
      chamber === 'joint' && house
        ? undefined
        : (sizeOfChamber(own, seats.get(chamber)) ?? seats.get(chamber)),
    ]),
  );

  for (const in_committee of [0, 1]) {
    const wrong = rows.filter(
      (row) =>
        row.in_committee !== in_committee &&
        Number(isInCommittee(row, sizes.get(row.chamber))) === in_committee,
    );
    for (let start = 0; start < wrong.length; start += IDS_PER_STATEMENT) {
      const ids = wrong.slice(start, start + IDS_PER_STATEMENT).map(({ id }) => id);
      await trx.updateTable('roll_calls').set({ in_committee }).where('id', 'in', ids).execute();
      await countSilentChangeOf(trx, { recordType: 'rollCall', ids, importId: run.importId });
    }
  }
}
