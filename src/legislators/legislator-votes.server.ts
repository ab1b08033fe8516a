import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { Chamber } from '../legislature/records/fields.ts';
import { OUTCOME_COLUMNS } from '../legislature/vote-outcome.ts';
import { groupOf } from '../votes/choices.ts';
import type { CountedSession } from './legislator-sessions.ts';

/** Page size of a legislator's votes. */
export const VOTES_PER_PAGE = 50;

/** A legislator's attendance and agreement with the party in a session. */
export interface VotingRecord extends CountedSession {
  /** Id of the session. */
  id: number;
  /** Votes in committee. They are listed, but in none of the figures below. */
  inCommittee: number;
  /**
   * Roll calls on the floor that list the legislator and whose list is not in doubt, without after-votes, which are recorded but not counted, and without
   * choices that the source calls other, which may be of absent members.
   */
  rollCalls: number;
  /**
   * Whether the source lists absent members in roll calls of the legislator's chamber in this session. If it does not, the
   * legislator's absences are not known.
   */
  listsAbsences: boolean;
  /** Roll calls in which the legislator voted, or was present without voting yes or no. */
  present: number;
  absent: number;
  afterVotes: number;
  /** Roll calls on the floor whose list of members may be wrong. They are counted in none of the figures. */
  inDoubt: number;
  /** Roll calls in which the source has another choice, which does not say whether the legislator was present. */
  otherVotes: number;
  /** Comparable roll calls in which the legislator voted with the majority of the party. */
  withParty: number;
  /** Roll calls in which the legislator can be compared with the party. */
  comparable: number;
}

/**
 * Attendance and agreement with the party by session, newest first, in three statements for any number
 * of votes.
 *
 * A roll call is comparable if the legislator voted yes or no, and so did at least half of the party's
 * members that it lists, including the legislator. Roll calls in which the party was evenly split are left
 * out.
 * @param party the legislator's party; if null, nothing is comparable
 */
export async function votingRecords(db: Database, id: number, party: string | null): Promise<VotingRecord[]> {
  const [choices, agreement, withAbsences] = await Promise.all([
    choicesBySession(db, id),
    withPartyBySession(db, id, party),
    sessionsWithAbsences(db, id),
  ]);
  const compared = new Map(agreement.map((row) => [row.session_id, row]));
  return [...Map.groupBy(choices, (row) => row.id).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const countOf = (some: typeof rows) => some.reduce((total, row) => total + row.votes, 0);
    const inCommittee = countOf(rows.filter((row) => row.in_committee === 1));
    const inDoubt = countOf(rows.filter((row) => row.in_committee === 0 && row.list_doubt !== null));
    const onFloor = rows.filter((row) => row.in_committee === 0 && row.list_doubt === null);
    const sum = (keep: (choice: string) => boolean) => countOf(onFloor.filter(({ choice }) => keep(choice)));
    const floorVotes = sum(() => true);
    const afterVotes = sum((choice) => groupOf(choice) === undefined);
    const absent = sum((choice) => groupOf(choice) === 'absent');
    const absences = withAbsences.find((each) => each.id === first.id);
    const otherVotes = sum((choice) => choice === 'other');
    const rollCalls = floorVotes - afterVotes - otherVotes;
    const { identifier, name } = first;
    return {
      id: first.id,
      identifier,
      name,
      count: rows.reduce((total, row) => total + row.count, 0),
      inCommittee,
      rollCalls,
      listsAbsences: onFloor.length > 0 && onFloor.every(({ chamber }) => absences?.[Chamber.parse(chamber)]),
      present: rollCalls - absent,
      absent,
      afterVotes,
      inDoubt,
      otherVotes,
      withParty: compared.get(first.id)?.with_party ?? 0,
      comparable: compared.get(first.id)?.comparable ?? 0,
    };
  });
}

/**
 * What tells votes apart. A vote on a calendar of several bills is a roll call of each in Georgia's records, with the same day,
 * number and tally.
 */
const VOTE = sql<string>`case
  when in_committee = 0 and roll_call_number <> ''
    then roll_calls.chamber || ' ' || roll_calls.vote_date || ' ' || roll_call_number || ' ' ||
      cast(coalesce(roll_calls.yes_count, -1) as text) || ' ' || cast(coalesce(roll_calls.no_count, -1) as text)
  else cast(roll_calls.id as text)
end`;

function choicesBySession(db: Database, id: number) {
  return db
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'member_votes.roll_call_id')
    .innerJoin('sessions', 'sessions.id', 'roll_calls.session_id')
    .select(['sessions.id', 'sessions.identifier', 'sessions.name', 'choice', 'in_committee', 'chamber'])
    .select('list_doubt')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.count<number>(VOTE).distinct().as('votes')])
    .where('legislator_id', '=', id)
    .groupBy([
      'sessions.id',
      'sessions.identifier',
      'sessions.name',
      'sessions.start_year',
      'choice',
      'in_committee',
      'chamber',
      'list_doubt',
    ])
    .orderBy('sessions.start_year', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/**
 * Whether each chamber has a roll call on the floor that lists an absent member, in the sessions of a legislator's votes.
 * Lists in doubt do not count. Only roll calls with absences in their tally are searched, until the first such member.
 */
async function sessionsWithAbsences(db: Database, id: number) {
  return await db
    .selectFrom('sessions')
    .select('sessions.id')
    .select((eb) =>
      (['house', 'senate', 'joint'] as const).map((chamber) =>
        eb
          .exists(
            eb
              .selectFrom('roll_calls')
              .innerJoin('member_votes', 'member_votes.roll_call_id', 'roll_calls.id')
              .select('roll_calls.id')
              .whereRef('roll_calls.session_id', '=', 'sessions.id')
              .where('chamber', '=', chamber)
              .where('in_committee', '=', 0)
              .where('list_doubt', 'is', null)
              .where((either) =>
                either.or([either('absent_count', '>', 0), either('not_voting_count', '>', 0)]),
              )
              .where('choice', 'in', ['absent', 'not voting', 'excused']),
          )
          .as(chamber),
      ),
    )
    .where('sessions.id', 'in', (eb) =>
      eb
        .selectFrom('member_votes')
        .innerJoin('roll_calls', 'roll_calls.id', 'member_votes.roll_call_id')
        .select('roll_calls.session_id')
        .where('legislator_id', '=', id),
    )
    .execute();
}

async function withPartyBySession(db: Database, id: number, party: string | null) {
  if (party === null) return [];
  return await db
    .selectFrom('member_votes')
    .innerJoin('party_votes', 'party_votes.roll_call_id', 'member_votes.roll_call_id')
    .innerJoin('roll_calls', 'roll_calls.id', 'member_votes.roll_call_id')
    .select('session_id')
    .select((eb) => eb.fn.count<number>(VOTE).distinct().as('comparable'))
    .select((eb) =>
      eb.fn
        .count<number>(
          eb
            .case()
            .when(
              eb.or([
                eb.and([
                  eb('choice', '=', 'yes'),
                  eb('party_votes.yes_count', '>', eb.ref('party_votes.no_count')),
                ]),
                eb.and([
                  eb('choice', '=', 'no'),
                  eb('party_votes.no_count', '>', eb.ref('party_votes.yes_count')),
                ]),
              ]),
            )
            .then(VOTE)
            .end(),
        )
        .distinct()
        .as('with_party'),
    )
    .where('legislator_id', '=', id)
    .where('in_committee', '=', 0)
    .where('choice', 'in', ['yes', 'no'])
    .where('party_votes.party', '=', party)
    .whereRef('party_votes.yes_count', '!=', 'party_votes.no_count')
    .where(sql<boolean>`2 * (party_votes.yes_count + party_votes.no_count) >= party_votes.members`)
    .groupBy('session_id')
    .execute();
}

/** The day of a legislator's newest vote, of which all are read; null if there is none. */
export async function newestVoteDay(db: Database, id: number): Promise<string | null> {
  const { day } = await db
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'member_votes.roll_call_id')
    .select((eb) => eb.fn.max<string | null>('vote_date').as('day'))
    .where('legislator_id', '=', id)
    .executeTakeFirstOrThrow();
  return day;
}

interface VotesShown {
  /** Limits the votes to one session. */
  sessionId?: number;
  /** The day of the legislator's newest vote, if it is known, so that the roll calls after it are not searched. */
  newestDay?: string | null;
  limit?: number;
  page?: number;
}

/** The votes of a legislator, latest first. */
export async function votesOfLegislator(
  db: Database,
  id: number,
  { sessionId, newestDay, limit = VOTES_PER_PAGE, page = 1 }: VotesShown = {},
) {
  // The newest votes are found in the order of the index, without reading and sorting all.
  const newest = db
    .selectFrom('roll_calls')
    .select('roll_calls.id')
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0))
    .$if(typeof newestDay === 'string', (query) => query.where('vote_date', '<=', newestDay ?? ''))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('member_votes')
          .select('position')
          .whereRef('roll_call_id', '=', 'roll_calls.id')
          .where('legislator_id', '=', id),
      ),
    )
    .orderBy('vote_date', 'desc')
    .orderBy('roll_calls.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  return await db
    .selectFrom('roll_calls')
    .innerJoin('member_votes', (join) =>
      join.onRef('member_votes.roll_call_id', '=', 'roll_calls.id').on('member_votes.legislator_id', '=', id),
    )
    .where('roll_calls.id', 'in', newest)
    .leftJoin('bills', 'bills.id', 'roll_calls.bill_id')
    .leftJoin('committees', 'committees.id', 'roll_calls.committee_id')
    .select((eb) =>
      eb.fn.coalesce('committees.committee_name', 'roll_calls.named_committee').as('committee_name'),
    )
    .select([
      'roll_calls.in_committee',
      'roll_calls.list_doubt',
      'roll_calls.id',
      'roll_calls.vote_date',
      'roll_calls.title',
      'choice',
    ])
    .select(OUTCOME_COLUMNS)
    .select(['bills.id as bill_id', 'bills.number', 'bills.title as bill_title'])
    .orderBy('roll_calls.vote_date', 'desc')
    .orderBy('roll_calls.id', 'desc')
    .execute();
}
export type LegislatorVote = Awaited<ReturnType<typeof votesOfLegislator>>[number];
