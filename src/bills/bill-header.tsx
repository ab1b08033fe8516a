import type { SiteConfig } from '../config/site-config.ts';
import { useWords } from '../layout/page-facts.ts';
import { Term } from '../layout/term.tsx';
import { MemberName } from '../legislators/member-name.tsx';
import { isDraftRequest } from '../legislature/language/draft-numbers.ts';
import { capitalized } from '../legislature/language/title-case.ts';
import { hasOneChamber, type LegislatureWords } from '../legislature/status/legislature-words.ts';
import { isLasting } from '../legislature/status/statuses.ts';
import { MeetingTime } from '../meetings/meeting-time.tsx';
import { searchLink } from '../search/search-links.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Day } from '../ui/day.tsx';
import styles from './bill-page.module.css';
import type { BillHead, NextMeeting, PrimarySponsor } from './bills.server.ts';
import { documentKind } from './document-kind.ts';
import { NEVER_INTRODUCED, statusBeforeIntroduction } from './draft-requests.ts';
import type { LineOfDescent } from './line-of-descent.server.ts';
import { LineOfDescentStrip, NowBills } from './line-of-descent.tsx';
import { NamedStatus } from './named-status.tsx';
import { TrackBill, type TrackBillProps } from './track-bill.tsx';

interface BillHeaderProps {
  bill: BillHead;
  primarySponsors: PrimarySponsor[];
  nextMeeting: NextMeeting | undefined;
  /** The day of the newest record of the session, if what became of the bill since is not known. */
  asOf: string | undefined;
  line: LineOfDescent;
  chamberNames: SiteConfig['chamberNames'];
  timeZone: string;
  tracking: TrackBillProps['tracking'];
}

/** The head of a bill's page: number, title, status, sponsors and next meeting. */
export function BillHeader(props: BillHeaderProps) {
  const { bill, primarySponsors, nextMeeting, asOf, line, chamberNames, timeZone, tracking } = props;
  const words = useWords();
  const session = searchLink({ session_name: bill.session_name });
  return (
    <header className={styles.header}>
      <Breadcrumbs
        steps={[
          { to: '/app/search', label: 'Bills' },
          { to: session, label: bill.session_name },
        ]}
      />
      <h1 className={bill.title.length > LONG_TITLE ? styles.longTitle : undefined}>
        <span className={styles.number}>{bill.number}</span> {bill.title}
      </h1>
      <p className={styles.line}>
        <NamedStatus bill={bill} />
        {bill.status_date && statusBeforeIntroduction(bill) !== NEVER_INTRODUCED && (
          <span>
            {isLasting(bill.status) && bill.status_date !== asOf ? 'since' : 'on'}{' '}
            <Day day={bill.status_date} />
            {asOf && bill.status_date < asOf && (
              <>
                , as of <Day day={asOf} />
              </>
            )}
          </span>
        )}
        <span>{isDraftRequest(bill.number) ? 'Draft request' : kindInChamber(bill, words)}</span>
        {bill.docket_number && bill.docket_number !== bill.number && (
          <span>
            <Term term="docket">Docket</Term> {bill.docket_number}
          </span>
        )}
        {bill.session_law && <strong>{bill.session_law}</strong>}
      </p>
      <NowBills line={line} />
      <LineOfDescentStrip bill={bill} line={line} />
      <TrackBill billId={bill.id} number={bill.number} tracking={tracking} />
      <p className={styles.line}>
        {primarySponsors.length > 0 && (
          <span>
            Sponsored by <Sponsors sponsors={primarySponsors} chamberNames={chamberNames} />
          </span>
        )}
        {(bill.committee_id || bill.committee_in_actions) && (
          <span>
            {bill.progress === 'dead' ? 'Last in committee' : 'In committee'}:{' '}
            {bill.committee_id && bill.committee_name ? (
              <CommitteeLink
                id={bill.committee_id}
                name={bill.committee_name}
                chamber={bill.committee_chamber}
                chamberNames={chamberNames}
              />
            ) : (
              bill.committee_in_actions
            )}
          </span>
        )}
      </p>
      {nextMeeting && (
        <p className={styles.next}>
          <strong>Next: </strong>
          <a href={`/app/meeting/${nextMeeting.id}`}>
            {nextMeeting.kind === 'hearing' ? 'hearing' : nextMeeting.kind}
          </a>{' '}
          on <MeetingTime meeting={nextMeeting} timeZone={timeZone} />
          {nextMeeting.location && `, ${nextMeeting.location}`}
        </p>
      )}
    </header>
  );
}

/** Titles longer than this many characters are set in a smaller font, so that the tabs stay visible. */
const LONG_TITLE = 120;

/** The maximum number of sponsors in the header. The overview lists all others. */
const MAX_NAMED_SPONSORS = 3;

interface CommitteeLinkProps {
  id: number;
  name: string;
  chamber: string | null;
  chamberNames: SiteConfig['chamberNames'];
}

/** A committee with its chamber, since both chambers may have one of that name. */
function CommitteeLink({ id, name, chamber, chamberNames }: CommitteeLinkProps) {
  const ofChamber = chamber === 'house' || chamber === 'senate' ? chamberNames[chamber] : undefined;
  return (
    <>
      <a href={`/app/committee/${id}`}>{name}</a>
      {ofChamber && !name.startsWith(ofChamber) && ` (${ofChamber})`}
    </>
  );
}

interface SponsorsProps {
  sponsors: PrimarySponsor[];
  chamberNames: SiteConfig['chamberNames'];
}

function Sponsors({ sponsors, chamberNames }: SponsorsProps) {
  const named = sponsors.slice(0, MAX_NAMED_SPONSORS);
  const more = sponsors.length - named.length;
  return (
    <>
      {named.map((sponsor, at) => (
        <span key={sponsor.position}>
          {at > 0 && ', '}
          {sponsor.committee_id ? (
            <CommitteeLink
              id={sponsor.committee_id}
              name={sponsor.committee_name ?? sponsor.name}
              chamber={sponsor.committee_chamber}
              chamberNames={chamberNames}
            />
          ) : (
            <MemberName
              {...sponsor}
              legislatorId={sponsor.legislator_id}
              name={sponsor.full_name ?? sponsor.name}
            />
          )}
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

function chamberName(names: SiteConfig['chamberNames'], chamber: string): string {
  // The column holds a chamber's key, which is shown as is if the configuration has no name for it.
  return (names as Record<string, string>)[chamber] ?? chamber;
}

/** What a bill is, with its chamber unless the legislature has only one: `Senate joint resolution`. */
function kindInChamber(bill: BillHead, words: LegislatureWords): string {
  const kind = documentKind(bill);
  return hasOneChamber(words)
    ? capitalized(kind)
    : `${chamberName(words.chamberNames, bill.chamber)} ${kind}`;
}
