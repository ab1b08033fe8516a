import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { chamberOf } from '../ingest/bill-status.ts';
import { type Directory, memberChamber } from '../ingest/directory.server.ts';
import { linkGivenIds } from '../ingest/given-ids.server.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';
import { speakerIn } from '../ingest/transcripts.server.ts';

/*
 * Names in records are matched again after people or committees change, including names that already have a link. A
 * member may be imported after the votes that the member cast, and a second member of the same name makes the name
 * ambiguous. So links do not depend on the order of imports. A link is not an act of the legislature, so it makes no
 * change event.
 */

/** Matches the names of people and committees in all records again, except in votes and bills. */
export async function relinkNames(
  trx: WriteTransaction,
  run: ImportRun,
  directory: Directory,
): Promise<void> {
  const sessions = new Map([...run.sessions.values()].map((session) => [session.id, session]));
  run.silentChanges++;
  await linkGivenIds(trx);
  await relinkCommittees(trx, directory, 'roll_calls');
  await relinkCommittees(trx, directory, 'meetings');
  await relinkCommitteeMembers(trx, directory);
  await relinkAmendmentSponsors(trx, directory, sessions);
  await relinkSpeakers(trx, directory, sessions);
}

/** Rows whose source gave no id, or an unknown one, so that only the name identifies the person. */
const BY_NAME = sql<boolean>`(given_id is null or given_id <> '')`;

async function relinkCommittees(
  trx: WriteTransaction,
  directory: Directory,
  table: 'roll_calls' | 'meetings',
): Promise<void> {
  const named = await trx
    .selectFrom(table)
    .select(['named_committee', 'chamber', 'committee_id'])
    .distinct()
    .where('named_committee', 'is not', null)
    .execute();
  for (const { named_committee, chamber, committee_id } of named) {
    const matchedId = directory.committee(named_committee ?? '', undefined, chamberOf(chamber));
    if (matchedId === committee_id) continue;
    await trx
      .updateTable(table)
      .set({ committee_id: matchedId })
      .where('named_committee', '=', named_committee)
      .where('chamber', 'is not distinct from', chamber)
      .execute();
  }
}

async function relinkCommitteeMembers(trx: WriteTransaction, directory: Directory): Promise<void> {
  const members = await trx
    .selectFrom('committee_members')
    .innerJoin('committees', 'committees.id', 'committee_id')
    .select(['committee_id', 'position', 'name', 'chamber', 'legislator_id'])
    .where(BY_NAME)
    .execute();
  for (const { committee_id, position, name, chamber, legislator_id } of members) {
    const matchedId = directory.legislator(name, undefined, { chamber: memberChamber(chamber) });
    if (matchedId === legislator_id) continue;
    await trx
      .updateTable('committee_members')
      .set({ legislator_id: matchedId })
      .where('committee_id', '=', committee_id)
      .where('position', '=', position)
      .execute();
  }
}

async function relinkAmendmentSponsors(
  trx: WriteTransaction,
  directory: Directory,
  sessions: ReadonlyMap<number, SessionsTable>,
): Promise<void> {
  const amendments = await trx
    .selectFrom('amendments')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['amendments.id', 'sponsor_name', 'amendments.chamber', 'session_id', 'legislator_id'])
    .where('sponsor_name', 'is not', null)
    .where(BY_NAME)
    .execute();
  for (const { id, sponsor_name, chamber, session_id, legislator_id } of amendments) {
    const scope = { session: sessions.get(session_id), chamber: memberChamber(chamber) };
    const matchedId = directory.legislator(sponsor_name ?? '', undefined, scope);
    if (matchedId === legislator_id) continue;
    await trx.updateTable('amendments').set({ legislator_id: matchedId }).where('id', '=', id).execute();
  }
}

async function relinkSpeakers(
  trx: WriteTransaction,
  directory: Directory,
  sessions: ReadonlyMap<number, SessionsTable>,
): Promise<void> {
  const speakers = await trx
    .selectFrom('transcript_passages')
    .innerJoin('transcripts', 'transcripts.id', 'transcript_id')
    .select(['transcript_id', 'speaker_name', 'session_id', 'legislator_id', 'given_id'])
    .distinct()
    .where('speaker_name', 'is not', null)
    .where(BY_NAME)
    .execute();
  for (const { transcript_id, speaker_name, session_id, legislator_id, given_id } of speakers) {
    const session = session_id === null ? undefined : sessions.get(session_id);
    const speaker = { name: speaker_name ?? '', isMember: given_id !== null };
    const matchedId = speakerIn(directory, speaker, { session });
    if (matchedId === legislator_id) continue;
    await trx
      .updateTable('transcript_passages')
      .set({ legislator_id: matchedId })
      .where('transcript_id', '=', transcript_id)
      .where('speaker_name', '=', speaker_name)
      .where('given_id', 'is not distinct from', given_id)
      .execute();
  }
}
