import type { WriteTransaction } from '../../db/database.ts';
import type { UnmatchedNames } from '../ingest/counts.ts';

/** Counts the names in records that match no person, or more than one. */
export async function countUnmatched(trx: WriteTransaction): Promise<UnmatchedNames> {
  const row = await trx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('bill_sponsors')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('legislator_id', 'is', null)
        .where('kind', '=', 'person')
        .as('sponsors'),
      eb
        .selectFrom('member_votes')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('legislator_id', 'is', null)
        .as('voters'),
      eb
        .selectFrom('committee_members')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('legislator_id', 'is', null)
        .as('members'),
      eb
        .selectFrom('transcript_passages')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('legislator_id', 'is', null)
        .where('speaker_name', 'is not', null)
        .as('speakers'),
    ])
    .executeTakeFirstOrThrow();
  return {
    sponsors: Number(row.sponsors),
    voters: Number(row.voters),
    committeeMembers: Number(row.members),
    speakers: Number(row.speakers),
  };
}
