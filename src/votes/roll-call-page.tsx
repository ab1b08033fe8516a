import { sponsorsOfBill } from '../bills/bills.server.ts';
import { badRequest, idFrom } from '../http/http-errors.ts';
import { Citation, citedWith } from '../layout/citation.tsx';
import { CorrectionNotes } from '../layout/correction-notes.tsx';
import { usePageFacts } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { problemsOfPage } from '../layout/problems-of-page.server.ts';
import { RecordProblems } from '../layout/record-problems.tsx';
import { siteContext } from '../layout/site-context.ts';
import { correctionsOfRecord } from '../legislature/corrections.server.ts';
import { otherTotalsOf } from '../legislature/ingest/withheld-totals.server.ts';
import { membersCountedIn } from '../legislature/language/motion-tallies.ts';
import { doubtsOfMembers } from '../legislature/member-list-doubts.ts';
import { voteOutcome } from '../legislature/vote-outcome.ts';
import { kindOfUnrecorded } from '../legislature/vote-rules.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dateText } from '../ui/dates.ts';
import { Day, Weekday } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { listedTally, missingFromList, storedTally } from './choices.ts';
import { majorityNeeded, withOtherVotes } from './majority.ts';
import { MemberSeats } from './member-seats.tsx';
import { MemberVotes } from './member-votes.tsx';
import { PartyDissent } from './party-dissent.tsx';
import { dissentIn } from './party-lines.ts';
import { permanentVoteAddress } from './permanent-votes.server.ts';
import { RollCallNeighbors } from './roll-call-neighbors.tsx';
import styles from './roll-call-page.module.css';
import { RollCallResult } from './roll-call-result.tsx';
import { SEAT_ORDERS } from './seat-orders.ts';
import { SeatPicture } from './seat-picture.tsx';
import { unlistedMembers } from './unlisted-members.ts';
import { votesOnBill } from './vote-lists.server.ts';
import { VoteTable } from './vote-table.tsx';
import { VoteResult } from './vote-totals.tsx';
import {
  doubtsFromOtherLists,
  findRollCall,
  memberVotesOf,
  neighborsOf,
  type RollCall,
} from './votes.server.ts';
import { historyOfVote, reconsiderationOf } from './votes-in-history.server.ts';
import { VotingBody } from './voting-body.tsx';

/** Maximum number of other roll calls on the same bill; the bill's page lists all. */
const MAX_OTHER_VOTES = 20;

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  const id = idFrom(params.id, 'This vote does not exist.');
  const requestedOrder = new URL(request.url).searchParams.get('seats') ?? 'vote';
  const seatOrder = SEAT_ORDERS.find((order) => order === requestedOrder);
  if (!seatOrder) throw badRequest('Order seats by vote or by party.', 'seats');
  const [rollCall, votes, corrections, problems, otherTotals] = await Promise.all([
    findRollCall(db, id),
    memberVotesOf(db, id),
    correctionsOfRecord(db, 'rollCall', id),
    problemsOfPage(context, 'rollCall', id),
    otherTotalsOf(db, id),
  ]);
  const [sponsors, doubtsOfChamber, neighbors, onBill, permanentAddress, reconsideration, inHistory] =
    await Promise.all([
      // A bill's sponsors are expected to vote for its passage, but not for an amendment.
      rollCall.bill_id && isOnPassage(rollCall) ? sponsorsOfBill(db, rollCall.bill_id) : [],
      rollCall.list_doubt === 'chamber' ? doubtsFromOtherLists(db, rollCall) : [],
      neighborsOf(db, rollCall),
      rollCall.bill_id ? votesOnBill(db, rollCall.bill_id, MAX_OTHER_VOTES + 1) : [],
      permanentVoteAddress(db, id, config),
      reconsiderationOf(db, rollCall),
      historyOfVote(db, rollCall),
    ]);
  const others = onBill.filter((vote) => vote.id !== id).slice(0, MAX_OTHER_VOTES);
  const outcome = voteOutcome(rollCall);
  const question = {
    ...rollCall,
    result: outcome.result,
    kind: kindOfUnrecorded(rollCall.kind, rollCall.title, inHistory?.step),
    otherMotions: onBill.map(({ title }) => title),
  };
  const counted = inHistory && !inHistory.hasOtherTally ? membersCountedIn(inHistory.report) : undefined;
  const majority = majorityNeeded(question, config, counted);
  const chamberNames: Record<string, string> = config.chamberNames;
  return {
    rollCall,
    permanentAddress: permanentAddress ?? `/app/votes/${id}`,
    votes,
    corrections,
    problems,
    otherTotals,
    reconsideration,
    inHistory,
    seatOrder,
    outcome,
    // A rule cannot be concluded from a result that cannot be true.
    majority: outcome.result === 'unclear' ? undefined : withOtherVotes(majority, question, others, config),
    unlisted: unlistedMembers(rollCall, config.seats),
    doubts: [
      ...doubtsOfMembers(votes, new Set(sponsors.map(({ legislator_id }) => legislator_id))),
      ...doubtsOfChamber,
    ],
    neighbors,
    others,
    chamber: chamberNames[rollCall.chamber] ?? rollCall.chamber,
  };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { title, bill_number, vote_date } = loaderData.rollCall;
  const name = `${bill_number ? `${bill_number}: ` : ''}${title}, vote of ${dateText(vote_date)}`;
  return pageMeta(layout, {
    title: name,
    description: `${name}: the result, and how members of the ${loaderData.chamber} voted.`,
    path: loaderData.permanentAddress,
  });
}

/** The page of a roll call: the question, the result, and how each party and member voted. */
export default function RollCallPage({ loaderData }: PageProps<typeof loader>) {
  const { rollCall, permanentAddress, votes, corrections, reconsideration, inHistory, seatOrder } =
    loaderData;
  const { outcome, majority, unlisted, doubts, neighbors, others, chamber, otherTotals } = loaderData;
  // Who voted against the party cannot be concluded from a list that may be mixed up.
  const dissent = doubts.length > 0 ? [] : dissentIn(votes);
  const tally = storedTally(rollCall);
  const missing = missingFromList(
    tally,
    listedTally(votes.map(({ party, choice }) => ({ party, choice, count: 1 }))),
  );
  const site = usePageFacts();
  return (
    <article className="page">
      <Breadcrumbs
        steps={[
          ...stepsToVote(rollCall, chamber),
          ...(rollCall.bill_id
            ? [{ to: `/app/bill/${rollCall.bill_id}/votes`, label: rollCall.bill_number ?? 'Bill' }]
            : []),
        ]}
      />
      <header className={styles.header}>
        <h1>{rollCall.title}</h1>
        <p className={styles.line}>
          <VoteResult outcome={outcome} />
          <Weekday day={rollCall.vote_date} />
          <span>
            {rollCall.committee_id ? (
              <a href={`/app/committee/${rollCall.committee_id}`}>
                <VotingBody vote={rollCall} />
              </a>
            ) : rollCall.in_committee ? (
              `${rollCall.committee_name ?? 'In committee'}, ${chamber}`
            ) : (
              chamber
            )}
          </span>
          {rollCall.roll_call_number && <span>Roll call {rollCall.roll_call_number}</span>}
          {rollCall.session_name && <span>{rollCall.session_name}</span>}
        </p>
        {reconsideration && (
          <p role="note">
            <strong>Reconsidered. </strong>
            This vote was not final. Action of <Day day={reconsideration.day} />: {reconsideration.text}
          </p>
        )}
        {rollCall.bill_id && (
          <p>
            On <a href={`/app/bill/${rollCall.bill_id}`}>{rollCall.bill_number}</a>: {rollCall.bill_title}
          </p>
        )}
        {otherTotals.map(({ source, totals }) => (
          <p role="note" key={source}>
            <strong>Different vote count. </strong>
            This vote according to {source}: {totals}.
          </p>
        ))}
        {inHistory?.hasOtherTally && (
          <p role="note">
            <strong>Different vote count. </strong>
            The bill’s history has different numbers of yes and no votes: “{inHistory.question}”
          </p>
        )}
        {inHistory && !inHistory.hasOtherTally && inHistory.question !== rollCall.action_with_result && (
          <p>
            {inHistory.replacedBy
              ? `The history of ${inHistory.replacedBy}, which replaced this bill, says`
              : 'The bill’s history says'}
            : “{inHistory.question}”
          </p>
        )}
      </header>
      <CorrectionNotes type="rollCall" id={rollCall.id} corrections={corrections} />
      <div className={styles.columns}>
        <RollCallResult
          {...{ votes, majority, unlisted, doubts }}
          rollCall={{ ...rollCall, result: outcome.result }}
          hasCorrectedVotes={corrections.some(({ voter }) => voter !== null)}
        />
        {votes.length > 0 ? (
          <MemberSeats votes={votes} order={seatOrder} />
        ) : (
          tally && <SeatPicture tally={tally} />
        )}
      </div>
      {dissent.length > 0 && (
        <section className={styles.part}>
          <h2>Against the majority of their own party</h2>
          <PartyDissent dissent={dissent} />
        </section>
      )}
      <section className={styles.part}>
        <h2>{missing ? 'How the listed members voted' : 'How each member voted'}</h2>
        {missing && <p>{missing}</p>}
        {votes.length > 0 ? (
          <>
            <p>
              <a href={`/app/votes/${rollCall.id}/members.csv`}>Download this list (CSV)</a>
            </p>
            <MemberVotes votes={votes} />
          </>
        ) : (
          <EmptyNote>
            {tally
              ? 'The source has only the totals of this vote, not how each member voted.'
              : 'The record of this vote has neither its totals nor how each member voted. The bill’s history may have them.'}
          </EmptyNote>
        )}
      </section>
      {others.length > 0 && (
        <section className={styles.part}>
          <h2>Other votes on {rollCall.bill_number}</h2>
          <VoteTable votes={others} caption={`Other votes on ${rollCall.bill_number}`} isOfOneBill />
        </section>
      )}
      <div className={styles.part}>
        <Citation heading="Cite this vote">
          {citedWith(site, citedVote(rollCall, chamber), permanentAddress)}
        </Citation>
      </div>
      <RecordProblems type="rollCall" id={rollCall.id} problems={loaderData.problems} />
      <RollCallNeighbors neighbors={neighbors} body={rollCall.committee_name ?? chamber} />
    </article>
  );
}

/** A vote as a citation names it: `House, roll call 12, June 4, 2025, H.100: Passage, 2025-2026`. */
function citedVote(rollCall: RollCall, chamber: string): string {
  const { committee_name, roll_call_number, vote_date, bill_number, title, session_name } = rollCall;
  return [
    committee_name ? `${committee_name} (${chamber})` : chamber,
    roll_call_number && `roll call ${roll_call_number}`,
    dateText(vote_date),
    `${bill_number ? `${bill_number}: ` : ''}${title.replace(/\.$/, '')}`,
    session_name,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether a chamber voted on a bill itself. */
function isOnPassage({ kind, title, in_committee }: RollCall): boolean {
  return kind === 'passage' && !in_committee && !/\bamendments?\b/i.test(title);
}

/** The steps to the list with a roll call: that of its committee, or that of its chamber. */
function stepsToVote(rollCall: RollCall, chamber: string): { to: string; label: string }[] {
  const { committee_id, committee_name, in_committee } = rollCall;
  if (committee_id) {
    return [{ to: `/app/committee/${committee_id}/votes`, label: `${committee_name} votes` }];
  }
  if (in_committee || rollCall.chamber === 'joint') return [{ to: '/app/votes', label: 'Votes' }];
  return [{ to: listOf(rollCall), label: `${chamber} votes` }];
}

/** The address of the list with this roll call: its chamber and session. */
function listOf({ chamber, session_name }: RollCall): string {
  const session = session_name ? `&session=${encodeURIComponent(session_name)}` : '';
  return `/app/votes?chamber=${chamber}${session}`;
}
