import { Link } from 'react-router';
import { Term } from '../layout/term.tsx';
import { MemberName } from '../legislators/member-name.tsx';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './bill-lists.module.css';
import type { BillSponsor } from './bills.server.ts';

/** Cosponsors beyond these are one press away, so that a bill with half the chamber on it stays readable. */
const SHOWN_AT_ONCE = 12;

/** Who put the bill forward and who has joined. */
export function BillSponsors({ sponsors }: { sponsors: BillSponsor[] }) {
  const primary = sponsors.filter((sponsor) => sponsor.classification === 'primary');
  // Citizens may join by the hundred; members are not to be lost among them.
  const isMember = (sponsor: BillSponsor) => sponsor.legislator_id !== null;
  const joined = sponsors.filter((sponsor) => sponsor.classification !== 'primary');
  const others = [...joined.filter(isMember), ...joined.filter((sponsor) => !isMember(sponsor))];
  const first = others.slice(0, SHOWN_AT_ONCE);
  const rest = others.slice(SHOWN_AT_ONCE);
  return (
    <section>
      <h2>Sponsors</h2>
      {sponsors.length === 0 && <EmptyNote>No sponsor is recorded here.</EmptyNote>}
      {primary.length > 0 && (
        <div>
          <h3>
            <Term term="primary sponsor">Primary</Term>
          </h3>
          <SponsorList sponsors={primary} />
        </div>
      )}
      {others.length > 0 && (
        <div>
          <h3>
            <Term term="cosponsor">Cosponsors</Term> ({others.length})
          </h3>
          <SponsorList sponsors={first} />
          {rest.length > 0 && (
            <details>
              <summary>{rest.length} more</summary>
              <SponsorList sponsors={rest} />
            </details>
          )}
        </div>
      )}
    </section>
  );
}

function SponsorList({ sponsors }: { sponsors: BillSponsor[] }) {
  return (
    <ul className={styles.lines}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.position}>
          <SponsorName sponsor={sponsor} />
          {sponsor.added_date && (
            <span className={styles.aside}>
              {' '}
              added <ShortDay day={sponsor.added_date} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A sponsor by name: a legislator or a committee with a link, anybody else as written. */
export function SponsorName({ sponsor }: { sponsor: BillSponsor }) {
  if (sponsor.committee_id) {
    return (
      <Link to={`/app/committee/${sponsor.committee_id}`}>{sponsor.committee_name ?? sponsor.name}</Link>
    );
  }
  return (
    <MemberName
      legislatorId={sponsor.legislator_id}
      name={sponsor.full_name ?? sponsor.name}
      party={sponsor.party}
      district={sponsor.district_as_filed ?? sponsor.district}
    />
  );
}
