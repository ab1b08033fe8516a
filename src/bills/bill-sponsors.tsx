import { Link } from 'react-router';
import { Term } from '../layout/term.tsx';
import { MemberName } from '../legislators/member-name.tsx';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './bill-lists.module.css';
import type { BillSponsor } from './bills.server.ts';

/** The number of cosponsors shown at first. The rest are collapsed, because half the chamber may sponsor a bill. */
const INITIALLY_SHOWN = 12;

/** The primary sponsors and cosponsors of a bill. */
export function BillSponsors({ sponsors }: { sponsors: BillSponsor[] }) {
  const primary = sponsors.filter((sponsor) => sponsor.classification === 'primary');
  // Some bills have hundreds of citizens as cosponsors, so legislators come first.
  const isMember = (sponsor: BillSponsor) => sponsor.legislator_id !== null;
  const joined = sponsors.filter((sponsor) => sponsor.classification !== 'primary');
  const others = [...joined.filter(isMember), ...joined.filter((sponsor) => !isMember(sponsor))];
  const first = others.slice(0, INITIALLY_SHOWN);
  const rest = others.slice(INITIALLY_SHOWN);
  return (
    <section>
      <h2>Sponsors</h2>
      {sponsors.length === 0 && <EmptyNote>No sponsors recorded for this bill.</EmptyNote>}
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

/** A sponsor's name, linked if the sponsor is a legislator or a committee. */
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
