import { Party } from '../legislators/party.tsx';
import styles from './member-votes.module.css';
import { Voters } from './member-votes.tsx';
import type { Dissent } from './party-lines.ts';

/** Members who voted against the majority of their own party, by party. */
export function PartyDissent({ dissent }: { dissent: Dissent[] }) {
  return (
    <div className={styles.lists}>
      {dissent.map(({ party, majority, members }) => (
        <section key={party}>
          <h3>
            <Party party={party} />{' '}
            <span className={styles.count}>
              voted {majority}; {members.length} voted {majority === 'yes' ? 'no' : 'yes'}
            </span>
          </h3>
          <Voters votes={members} areOfOneParty />
        </section>
      ))}
    </div>
  );
}
