import { Term } from '../layout/term.tsx';
import { MemberName } from '../legislators/member-name.tsx';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './bill-lists.module.css';
import type { BillSponsor } from './bills.server.ts';

/** The number of cosponsors shown at first. The rest are collapsed, because half the chamber may sponsor a bill. */
const INITIALLY_SHOWN = 12;

/** The primary sponsors of a bill, its cosponsors, and the sponsors of whom the source does not say which they are. */
export function BillSponsors({ sponsors }: { sponsors: BillSponsor[] }) {
  const primary = sponsors.filter((sponsor) => sponsor.classification === 'primary');
  // Some bills have hundreds of citizens as cosponsors, so legislators come first.
  const isMember = (sponsor: BillSponsor) => sponsor.legislator_id !== null;
  const ofKind = (classification: string) => {
    const all = sponsors.filter((sponsor) => sponsor.classification === classification);
    return [...all.filter(isMember), ...all.filter((sponsor) => !isMember(sponsor))];
  };
  const unspecified = ofKind('sponsor');
  const cosponsors = ofKind('cosponsor');
  // Massachusetts' source lists those who file a joint petition so.
  const isOfUnknownRole = primary.length + unspecified.length === 0;
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
      {unspecified.length > 0 && (
        <div>
          <h3>
            {primary.length > 0 ? 'Other sponsors' : 'All sponsors'} ({unspecified.length})
          </h3>
          <p className={styles.aside}>The source does not say which of them are primary sponsors.</p>
          <LongSponsorList sponsors={unspecified} />
        </div>
      )}
      {cosponsors.length > 0 && (
        <div>
          <h3>
            {isOfUnknownRole ? 'All sponsors' : <Term term="cosponsor">Cosponsors</Term>} ({cosponsors.length}
            )
          </h3>
          {isOfUnknownRole && (
            <p className={styles.aside}>The source lists them as cosponsors and names no primary sponsor.</p>
          )}
          <LongSponsorList sponsors={cosponsors} />
        </div>
      )}
    </section>
  );
}

/** The first sponsors of a list, with the others collapsed. */
function LongSponsorList({ sponsors }: { sponsors: BillSponsor[] }) {
  const rest = sponsors.slice(INITIALLY_SHOWN);
  return (
    <>
      <SponsorList sponsors={sponsors.slice(0, INITIALLY_SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <SponsorList sponsors={rest} />
        </details>
      )}
    </>
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
    return <a href={`/app/committee/${sponsor.committee_id}`}>{sponsor.committee_name ?? sponsor.name}</a>;
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
