import { Party } from '../legislators/party.tsx';
import { Portrait } from '../legislators/portrait.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './committee-page.module.css';
import { isOffice, roleText } from './committee-roles.ts';
import type { CommitteeMember } from './committees.server.ts';

/** The members of a committee with picture, role and party. */
export function CommitteeMembers({ members }: { members: CommitteeMember[] }) {
  return (
    <section id="members">
      <h2>Members</h2>
      {members.length === 0 ? (
        <EmptyNote>No members recorded for this committee.</EmptyNote>
      ) : (
        <ul className={styles.members}>
          {members.map((member) => (
            <li key={member.position} className={styles.member}>
              <Portrait name={member.full_name ?? member.name} image={member.image_url} />
              <div>
                {member.legislator_id ? (
                  <a href={`/app/legislator/${member.legislator_id}`}>{member.full_name}</a>
                ) : (
                  member.name
                )}
                <p className={styles.role}>
                  {isOffice(member.role) && <strong>{roleText(member.role)}</strong>}
                  <Party party={member.party} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
