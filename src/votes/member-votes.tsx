import { Term } from '../layout/term.tsx';
import { MemberName } from '../legislators/member-name.tsx';
import styles from './member-votes.module.css';
import type { MemberVote } from './votes.server.ts';

/** Choices in the order in which they are listed, each as a heading. After-votes stand apart, as they do not count (D15). */
const LISTS: { choices: string[]; heading: React.ReactNode }[] = [
  { choices: ['yes'], heading: 'Yes' },
  { choices: ['no'], heading: 'No' },
  { choices: ['present'], heading: 'Present, neither yes nor no' },
  { choices: ['paired'], heading: <Term term="paired">Paired</Term> },
  { choices: ['other'], heading: 'Recorded otherwise' },
  { choices: ['absent', 'excused'], heading: 'Absent' },
  { choices: ['not voting'], heading: 'Not voting' },
  {
    choices: ['after-vote'],
    heading: <Term term="after-vote">Voted after the vote had closed; not counted</Term>,
  },
];

/** Every member with how they voted, by choice, then by name. */
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

/** Members with a place each, and what the record notes of their vote. @param areOfOneParty named above them */
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
