import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { visitorContext } from '../http/visitor.ts';
import type { LoaderArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { isBefore, isStage } from '../legislature/status/progress-stages.ts';
import { voteOutcome } from '../legislature/vote-outcome.ts';
import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import {
  listedTally,
  listedVotersText,
  missingFromList,
  type PartyTally,
  storedTally,
  type Tally,
  tallyByParty,
} from '../votes/choices.ts';
import { PartyTable } from '../votes/party-table.tsx';
import { SeatPicture } from '../votes/seat-picture.tsx';
import { unlistedMembers } from '../votes/unlisted-members.ts';
import { committeeVotesOnBill } from '../votes/vote-lists.server.ts';
import { VoteTable } from '../votes/vote-table.tsx';
import { VoteResult, VoteTotals } from '../votes/vote-totals.tsx';
import { floorVotesOfBill, partyChoicesOf, type RollCall } from '../votes/votes.server.ts';
import { inOrderOfHistory } from '../votes/votes-in-history.server.ts';
import { actionsWithRollCalls, rollCallsToLink, sessionHasRollCalls } from './bill-history.server.ts';
import styles from './bill-votes-page.module.css';
import { countPartsOfBill, newBoardAddress, stagesOfBill } from './bills.server.ts';
import {
  countsOfVotes,
  insteadOfRollCalls,
  onlyCountedVotes,
  unrecordedVotes,
} from './roll-calls-in-history.ts';

const VOTES_PER_PAGE = 10;
/** Maximum number of roll calls in committee, more than any known bill has. */
const MAX_COMMITTEE_VOTES = 500;

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  const { user } = context.get(visitorContext);
  const id = idFrom(params.id, 'This bill does not exist.');
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const [counts, rollCalls, committeeVotes] = await Promise.all([
    countPartsOfBill(db, id),
    floorVotesOfBill(db, id, VOTES_PER_PAGE, (page - 1) * VOTES_PER_PAGE),
    committeeVotesOnBill(db, id, MAX_COMMITTEE_VOTES),
  ]);
  const pageCount = pageCountOf(
    { count: counts.votes - committeeVotes.length, perPage: VOTES_PER_PAGE, page },
    'That page of votes does not exist.',
  );
  const choices = await partyChoicesOf(
    db,
    rollCalls.map((rollCall) => rollCall.id),
  );
  const chamberNames: Record<string, string> = config.chamberNames;
  const hasNone = counts.votes === committeeVotes.length;
  const counted = page === 1 ? await actionsWithRollCalls(db, id) : [];
  const unrecorded = unrecordedVotes(hasNone ? counted : [], committeeVotes);
  return {
    id,
    page,
    pageCount,
    committeeVotes,
    unrecorded,
    onlyCounted: hasNone ? [] : onlyCountedVotes(counted, await rollCallsToLink(db, id)),
    instead: hasNone
      ? insteadOfRollCalls({
          counted: unrecorded.onFloor,
          sessionHasRollCalls: await sessionHasRollCalls(db, id),
          hasCommitteeVotes: committeeVotes.length > 0,
          wasOnFloor: (await stagesOfBill(db, id)).some(isOnFloorOrLater),
        })
      : '',
    newBoard: user && (await newBoardAddress(db, id)),
    votes: (await inOrderOfHistory(db, rollCalls)).map((rollCall) => {
      const own = choices[rollCall.id] ?? [];
      const tally = storedTally(rollCall);
      const listed = listedTally(own);
      return {
        rollCall,
        chamber: chamberNames[rollCall.chamber] ?? rollCall.chamber,
        tally,
        seats: own.length > 0 ? listed : tally,
        parties: tallyByParty(own),
        details: own.length > 0 ? listedVotersText(listed) : 'Vote details',
        missing: missingFromList(tally, listed),
        unlisted: unlistedMembers(rollCall, config.seats),
      };
    }),
  };
}

/** Whether a stage shows that a chamber took up the bill. Bills die and are continued as others also without that. */
function isOnFloorOrLater({ stage }: { stage: string }): boolean {
  return isStage(stage) && !isBefore(stage, 'floor') && !isBefore('vetoed', stage);
}

/** The Votes tab of a bill: the roll calls on the floor with the votes by party, then those in committee, newest first. */
export default function BillVotesPage({ loaderData }: PageProps<typeof loader>) {
  const { id, votes, unrecorded, onlyCounted, instead, committeeVotes, page, pageCount, newBoard } =
    loaderData;
  return (
    <div className={styles.votes}>
      {newBoard && (
        <p className="no-print">
          <a href={newBoard}>Count votes on a whipboard</a>
        </p>
      )}
      {votes.length === 0 && (
        <EmptyNote>
          No roll calls recorded for this bill{committeeVotes.length > 0 && ' on the floor'}. {instead}
        </EmptyNote>
      )}
      <ActionList actions={unrecorded.onFloor} dayOf={({ action_date }) => action_date} />
      {votes.map((vote) => (
        <VoteCard key={vote.rollCall.id} {...vote} />
      ))}
      {onlyCounted.length > 0 && (
        <section>
          <h2>Other votes on the floor</h2>
          <p>The bill’s history has {countsOfVotes(onlyCounted.length)}, without how each member voted:</p>
          <ActionList actions={onlyCounted} dayOf={({ action_date }) => action_date} />
        </section>
      )}
      <PageLinks
        label="Pages of votes on this bill"
        page={page}
        pageCount={pageCount}
        address={(to) => `/app/bill/${id}/votes${to > 1 ? `?page=${to}` : ''}`}
      />
      {committeeVotes.length + unrecorded.inCommittee.length > 0 && page === pageCount && (
        <section>
          <h2>Votes in committee</h2>
          {committeeVotes.length > 0 && (
            <VoteTable votes={committeeVotes} caption="Votes in committee" isOfOneBill />
          )}
          {unrecorded.inCommittee.length > 0 && (
            <p>
              The bill’s history has {countsOfVotes(unrecorded.inCommittee.length)} in committee, without how
              each member voted:
            </p>
          )}
          <ActionList actions={unrecorded.inCommittee} dayOf={({ day }) => day} />
        </section>
      )}
    </div>
  );
}

interface ActionListProps<Action> {
  actions: readonly Action[];
  dayOf: (action: Action) => string;
}

/** The actions that report votes for which no roll call is recorded. */
function ActionList<Action extends { position: number; action_text: string }>({
  actions,
  dayOf,
}: ActionListProps<Action>) {
  if (actions.length === 0) return null;
  return (
    <ul className={styles.named}>
      {actions.map((action) => (
        <li key={action.position}>
          <Day day={dayOf(action)} />: {action.action_text}
        </li>
      ))}
    </ul>
  );
}

interface VoteCardProps {
  rollCall: RollCall;
  chamber: string;
  tally: Tally | undefined;
  seats: Tally | undefined;
  parties: PartyTally[];
  /** The text of the link to the roll call. */
  details: string;
  /** A sentence on members who are counted, but not listed. */
  missing: string | undefined;
  unlisted: string | undefined;
}

function VoteCard({ rollCall, chamber, tally, seats, parties, details, missing, unlisted }: VoteCardProps) {
  return (
    <section className={styles.vote}>
      <div className={styles.words}>
        <h2>
          <a href={`/app/votes/${rollCall.id}`}>{rollCall.title}</a>
        </h2>
        <p className={styles.line}>
          <VoteResult outcome={voteOutcome(rollCall)} />
          <Day day={rollCall.vote_date} />
          <span>{rollCall.committee_name ?? chamber}</span>
          {rollCall.roll_call_number && <span>Roll call {rollCall.roll_call_number}</span>}
        </p>
        <VoteTotals tally={tally} from={rollCall.tally_from} unlisted={unlisted} />
        <PartyTable parties={parties} isCaptionHidden />
        {missing && <p>{missing}</p>}
        <p>
          <a href={`/app/votes/${rollCall.id}`}>{details}</a>
        </p>
      </div>
      {seats && <SeatPicture tally={seats} />}
    </section>
  );
}
