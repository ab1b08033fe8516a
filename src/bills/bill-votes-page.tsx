import { Link } from 'react-router';
import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { visitorContext } from '../http/visitor.ts';
import { siteContext } from '../layout/site-context.ts';
import { voteOutcome } from '../legislature/vote-outcome.ts';
import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { listedTally, type PartyTally, storedTally, type Tally, tallyByParty } from '../votes/choices.ts';
import { PartyTable } from '../votes/party-table.tsx';
import { SeatPicture } from '../votes/seat-picture.tsx';
import { VoteResult, VoteTotals } from '../votes/vote-totals.tsx';
import { partyChoicesOf, type RollCall, rollCallsOfBill } from '../votes/votes.server.ts';
import type { Route } from './+types/bill-votes-page.ts';
import styles from './bill-votes-page.module.css';
import { countPartsOfBill, newBoardAddress } from './bills.server.ts';

const VOTES_PER_PAGE = 10;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const { user } = context.get(visitorContext);
  const id = idFrom(params.id, 'This bill does not exist.');
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const [counts, rollCalls] = await Promise.all([
    countPartsOfBill(db, id),
    rollCallsOfBill(db, id, VOTES_PER_PAGE, (page - 1) * VOTES_PER_PAGE),
  ]);
  const pageCount = pageCountOf(
    { count: counts.votes, perPage: VOTES_PER_PAGE, page },
    'That page of votes does not exist.',
  );
  const choices = await partyChoicesOf(
    db,
    rollCalls.map((rollCall) => rollCall.id),
  );
  const chamberNames: Record<string, string> = config.chamberNames;
  return {
    id,
    page,
    pageCount,
    newBoard: user && (await newBoardAddress(db, id)),
    votes: rollCalls.map((rollCall) => {
      const own = choices[rollCall.id] ?? [];
      const tally = storedTally(rollCall);
      return {
        rollCall,
        chamber: chamberNames[rollCall.chamber] ?? rollCall.chamber,
        tally,
        seats: own.length > 0 ? listedTally(own) : tally,
        parties: tallyByParty(own),
        members: own.reduce((sum, { count }) => sum + count, 0),
      };
    }),
  };
}

/** The Votes tab of a bill: every roll call, newest first, with its result and the votes by party. */
export default function BillVotesPage({ loaderData }: Route.ComponentProps) {
  const { id, votes, page, pageCount, newBoard } = loaderData;
  return (
    <div className={styles.votes}>
      {newBoard && (
        <p className="no-print">
          <Link to={newBoard}>Count votes on a whipboard</Link>
        </p>
      )}
      {votes.length === 0 && (
        <EmptyNote>
          No roll calls recorded for this bill. Many decisions are made by voice vote, without a roll call.
        </EmptyNote>
      )}
      {votes.map((vote) => (
        <VoteCard key={vote.rollCall.id} {...vote} />
      ))}
      <PageLinks
        label="Pages of votes on this bill"
        page={page}
        pageCount={pageCount}
        address={(to) => `/app/bill/${id}/votes${to > 1 ? `?page=${to}` : ''}`}
      />
    </div>
  );
}

interface VoteCardProps {
  rollCall: RollCall;
  chamber: string;
  tally: Tally | undefined;
  seats: Tally | undefined;
  parties: PartyTally[];
  members: number;
}

function VoteCard({ rollCall, chamber, tally, seats, parties, members }: VoteCardProps) {
  return (
    <section className={styles.vote}>
      <div className={styles.words}>
        <h2>
          <Link to={`/app/votes/${rollCall.id}`} prefetch="intent">
            {rollCall.title}
          </Link>
        </h2>
        <p className={styles.line}>
          <VoteResult outcome={voteOutcome(rollCall)} />
          <Day day={rollCall.vote_date} />
          <span>{rollCall.committee_name ?? chamber}</span>
          {rollCall.roll_call_number && <span>Roll call {rollCall.roll_call_number}</span>}
        </p>
        <VoteTotals tally={tally} from={rollCall.tally_from} />
        <PartyTable parties={parties} isCaptionHidden />
        <p>
          <Link to={`/app/votes/${rollCall.id}`}>
            {members > 0 ? `How each of ${members} members voted` : 'Vote details'}
          </Link>
        </p>
      </div>
      {seats && <SeatPicture tally={seats} />}
    </section>
  );
}
