import { ExplainedTerm } from '../layout/explained-term.tsx';
import { AFTER_VOTE, PAIRED } from '../layout/glossary-entry.ts';
import { MemberName } from '../legislators/member-name.tsx';
import styles from './member-votes.module.css';
import type { MemberVote } from './votes.server.ts';

/** Lists of members by choice, in display order. After-votes are separate, as they are not counted (D15). */
const LISTS: { choices: string[]; heading: React.ReactNode }[] = [
  { choices: ['yes'], heading: 'Yes' },
  { choices: ['no'], heading: 'No' },
  { choices: ['present'], heading: 'Present, not voting yes or no' },
  { choices: ['paired'], heading: <ExplainedTerm entry={PAIRED}>Paired</ExplainedTerm> },
  { choices: ['other'], heading: 'Other' },
  { choices: ['absent'], heading: 'Absent' },
  { choices: ['excused'], heading: 'Excused' },
  { choices: ['not voting'], heading: 'Not voting' },
  {
    choices: ['after-vote'],
    heading: <ExplainedTerm entry={AFTER_VOTE}>Voted after the vote closed (not counted)</ExplainedTerm>,
  },
];

/** All members by choice, then by name. */
export function MemberVotes({ votes }: { votes: MemberVote[] }) {
  return (
    <div className={styles.lists}>
      {LISTS.map(({ choices, heading }) => {
        const members = votes.filter((vote) => choices.includes(vote.choice));
        if (members.length === 0) return null;
        return (
          <section key={choices.join()}>
            <h3>
              {heading} <span className={styles.count}>({members.length})</span>
            </h3>
            <Voters votes={members} />
          </section>
        );
      })}
    </div>
  );
}

/**
 * Members with party, district and notes on their votes. @param areOfOneParty leaves out the party, which the
 * heading above names
 */
export function Voters({ votes, areOfOneParty }: { votes: MemberVote[]; areOfOneParty?: boolean }) {
  return (
    <ul className={styles.names}>
      {votes.map((vote) => (
        <li key={vote.position}>
          <MemberName
            legislatorId={vote.legislator_id}
            name={vote.full_name ?? vote.name}
            party={areOfOneParty ? undefined : vote.party}
            district={vote.district}
          />
          {vote.note && <span className={styles.count}> {vote.note}</span>}
        </li>
      ))}
    </ul>
  );
}
