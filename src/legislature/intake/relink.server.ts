import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { Chamber } from '../records/fields.ts';
import { type Directory, directoryOf } from './directory.server.ts';
import type { ImportRun } from './run.server.ts';
import { speakerIn } from './transcripts.server.ts';

/*
 * Names that meant nobody when their records came in are looked up again once more is known: people may come after the
 * votes they cast. Who a name means is no act of the legislature, so it makes no change event.
 */

/** Looks every name up again that means nobody yet. */
export async function relinkNames(trx: WriteTransaction, run: ImportRun): Promise<void> {
  const directory = await directoryOf(trx, run);
  const sessions = new Map([...run.sessions.values()].map((session) => [session.id, session]));
  run.quiet++;
  await relinkVoters(trx, directory, sessions);
  await relinkCommitteeMembers(trx, directory);
  await relinkAmendmentSponsors(trx, directory, sessions);
  await relinkSpeakers(trx, directory, sessions);
}

/**
 * A spelling that one roll call of a chamber gives with the member's id says whom it means in the others of that session:
 * Massachusetts gives `Mr. Speaker` and `Moran J.` now with an id, now without.
 */
export async function learnVoters(trx: WriteTransaction, sessionIds: Iterable<number>): Promise<void> {
  for (const sessionId of sessionIds) {
    const known = await trx
      .selectFrom('member_votes')
      .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_id')
      .select(['chamber', 'name', 'legislator_id'])
      .distinct()
      .where('session_id', '=', sessionId)
      .where('legislator_id', 'is not', null)
      .where('name', 'in', unknownVoters(trx, sessionId))
      .execute();
    const meanings = Map.groupBy(known, (row) => `${row.chamber} ${row.name}`);
    for (const [one, ...others] of meanings.values()) {
      if (!one?.legislator_id || others.length > 0) continue;
      await setVoter(trx, { ...one, session_id: sessionId }, one.legislator_id);
    }
  }
}

function unknownVoters(trx: WriteTransaction, sessionId: number) {
  return trx
    .selectFrom('member_votes as unknown')
    .innerJoin('roll_calls as its', 'its.id', 'unknown.roll_call_id')
    .select('unknown.name')
    .where('its.session_id', '=', sessionId)
    .where('unknown.legislator_id', 'is', null);
}

async function relinkVoters(
  trx: WriteTransaction,
  directory: Directory,
  sessions: ReadonlyMap<number, SessionsTable>,
): Promise<void> {
  const voters = await trx
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_id')
    .select(['session_id', 'chamber', 'name'])
    .distinct()
    .where('legislator_id', 'is', null)
    .execute();
  for (const voter of voters) {
    const chamber = chamberOf(voter.chamber);
    const session = voter.session_id === null ? undefined : sessions.get(voter.session_id);
    const legislator = directory.legislator(voter.name, undefined, { session, chamber });
    if (legislator !== null) await setVoter(trx, voter, legislator);
  }
}

async function setVoter(
  trx: WriteTransaction,
  voter: { session_id: number | null; chamber: string; name: string },
  legislator: number,
): Promise<void> {
  const inSession =
    voter.session_id === null ? sql`session_id is null` : sql`session_id = ${voter.session_id}`;
  await sql`update member_votes set legislator_id = ${legislator}
    where legislator_id is null and name = ${voter.name}
      and roll_call_id in (select id from roll_calls where chamber = ${voter.chamber} and ${inSession})
      and roll_call_id not in (select roll_call_id from member_votes where legislator_id = ${legislator})`.execute(
    trx,
  );
}

async function relinkCommitteeMembers(trx: WriteTransaction, directory: Directory): Promise<void> {
  const members = await trx
    .selectFrom('committee_members')
    .innerJoin('committees', 'committees.id', 'committee_id')
    .select(['committee_id', 'position', 'name', 'chamber'])
    .where('legislator_id', 'is', null)
    .execute();
  for (const { committee_id, position, name, chamber } of members) {
    const legislator = directory.legislator(name, undefined, { chamber: chamberOf(chamber) });
    if (legislator === null) continue;
    await trx
      .updateTable('committee_members')
      .set({ legislator_id: legislator })
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
    .select(['amendments.id', 'sponsor_name', 'amendments.chamber', 'session_id'])
    .where('legislator_id', 'is', null)
    .where('sponsor_name', 'is not', null)
    .execute();
  for (const { id, sponsor_name, chamber, session_id } of amendments) {
    const scope = { session: sessions.get(session_id), chamber: chamberOf(chamber) };
    const legislator = directory.legislator(sponsor_name ?? '', undefined, scope);
    if (legislator === null) continue;
    await trx.updateTable('amendments').set({ legislator_id: legislator }).where('id', '=', id).execute();
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
    .select(['transcript_id', 'speaker_name', 'session_id'])
    .distinct()
    .where('legislator_id', 'is', null)
    .where('speaker_name', 'is not', null)
    .execute();
  for (const { transcript_id, speaker_name, session_id } of speakers) {
    const session = session_id === null ? undefined : sessions.get(session_id);
    const legislator = speakerIn(directory, { name: speaker_name ?? '' }, { session });
    if (legislator === null) continue;
    await trx
      .updateTable('transcript_passages')
      .set({ legislator_id: legislator })
      .where('transcript_id', '=', transcript_id)
      .where('speaker_name', '=', speaker_name)
      .where('legislator_id', 'is', null)
      .execute();
  }
}

/** The chamber whose members are meant; a joint body may have anybody. */
function chamberOf(chamber: string | null): Chamber | undefined {
  const known = Chamber.safeParse(chamber);
  return known.success && known.data !== 'joint' ? known.data : undefined;
}
