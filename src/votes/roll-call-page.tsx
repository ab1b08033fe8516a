import { Link } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { idFrom } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dayInWords } from '../ui/dates.ts';
import { Weekday } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { Route } from './+types/roll-call-page.ts';
import { listedTally, printedTally, tallyByParty, tallyInWords } from './choices.ts';
import { MemberVotes } from './member-votes.tsx';
import { PartyTable } from './party-table.tsx';
import styles from './roll-call-page.module.css';
import { SeatPicture } from './seat-picture.tsx';
import { VoteResult, VoteTotals } from './vote-totals.tsx';
import { findRollCall, memberVotesOf } from './votes.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const id = idFrom(params.id, 'There is no such vote.');
  const [rollCall, votes] = await Promise.all([findRollCall(db, id), memberVotesOf(db, id)]);
  const chamberNames: Record<string, string> = config.chamberNames;
  return { rollCall, votes, chamber: chamberNames[rollCall.chamber] ?? rollCall.chamber };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { id, title, bill_number, vote_date } = loaderData.rollCall;
  const name = `${bill_number ? `${bill_number}: ` : ''}${title}, vote of ${dayInWords(vote_date)}`;
  return pageMeta(matches, {
    title: name,
    description: `${name}: the result, and how each member of the ${loaderData.chamber} voted.`,
    path: `/app/votes/${id}`,
  });
}

/** One roll call: what was asked, what came of it, and how each member voted, by party and by name. */
export default function RollCallPage({ loaderData }: Route.ComponentProps) {
  const { rollCall, votes, chamber } = loaderData;
  const choices = votes.map(({ party, choice }) => ({ party, choice, count: 1 }));
  const printed = printedTally(rollCall);
  const listed = listedTally(choices);
  const differ = votes.length > 0 && tallyInWords(printed) !== tallyInWords(listed);
  return (
    <article className="page">
      <Breadcrumbs
        steps={[
          // Votes of joint committees are in no chamber's list.
          rollCall.chamber === 'joint'
            ? { to: '/app/votes', label: 'Votes' }
            : { to: `/app/votes?chamber=${rollCall.chamber}`, label: `${chamber} votes` },
          ...(rollCall.bill_id
            ? [{ to: `/app/bill/${rollCall.bill_id}/votes`, label: rollCall.bill_number ?? 'Bill' }]
            : []),
        ]}
      />
      <header className={styles.header}>
        <h1>{rollCall.title}</h1>
        <p className={styles.line}>
          <VoteResult result={rollCall.result} />
          <Weekday day={rollCall.vote_date} />
          <span>
            {rollCall.committee_id ? (
              <Link to={`/app/committee/${rollCall.committee_id}`}>{rollCall.committee_name}</Link>
            ) : (
              chamber
            )}
          </span>
          {rollCall.roll_call_number && <span>Roll call {rollCall.roll_call_number}</span>}
          {rollCall.session_name && <span>{rollCall.session_name}</span>}
        </p>
        {rollCall.bill_id && (
          <p>
            On <Link to={`/app/bill/${rollCall.bill_id}`}>{rollCall.bill_number}</Link>: {rollCall.bill_title}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <section className={styles.part}>
          <h2>Result</h2>
          <VoteTotals tally={printed} />
          {differ && (
            <EmptyNote>
              The official count is {tallyInWords(printed)}; the members listed below come to{' '}
              {tallyInWords(listed)}. The source lists them so.
            </EmptyNote>
          )}
          <PartyTable parties={tallyByParty(choices)} />
        </section>
        <SeatPicture tally={votes.length > 0 ? listed : printed} />
      </div>
      <section className={styles.part}>
        <h2>How each member voted</h2>
        {votes.length > 0 ? (
          <>
            <p>
              <Link to={`/app/votes/${rollCall.id}/members.csv`} reloadDocument>
                This list for a spreadsheet (CSV)
              </Link>
            </p>
            <MemberVotes votes={votes} />
          </>
        ) : (
          <EmptyNote>The source gives the totals of this vote, but not how each member voted.</EmptyNote>
        )}
      </section>
      {rollCall.source_url && (
        <p className={styles.source}>
          <a href={rollCall.source_url}>Official record of this vote</a>
        </p>
      )}
    </article>
  );
}
