import { MemberName } from '../legislators/member-name.tsx';
import { Party } from '../legislators/party.tsx';
import styles from './member-votes.module.css';
import type { Dissent } from './party-lines.ts';

/** Who voted against the majority of the own party, party by party. */
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
          <ul className={styles.names}>
            {members.map((vote) => (
              <li key={vote.position}>
                <MemberName
                  legislatorId={vote.legislator_id}
                  name={vote.full_name ?? vote.name}
                  district={vote.district}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
