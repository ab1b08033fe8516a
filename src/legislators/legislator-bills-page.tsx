import { BillTable } from '../bills/bill-table.tsx';
import { TrackAllLink } from '../bills/track-all-link.tsx';
import { cached } from '../db/record-cache.ts';
import { badRequest, idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { SearchBills } from '../search/search-bills.tsx';
import { searchLink } from '../search/search-links.ts';
import { counted } from '../ui/counted.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import { BILLS_PER_PAGE, billsOfLegislator, sponsorshipsOf } from './legislator-bills.server.ts';
import { legislatorMeta } from './legislator-meta.ts';
import styles from './legislator-page.module.css';
import { chosenSession } from './legislator-sessions.ts';
import { findLegislator } from './legislators.server.ts';
import { SessionLinks } from './session-links.tsx';
import { SPONSORSHIPS, type Sponsorship } from './sponsorships.ts';

/** The Bills tab of a legislator: bills sponsored or cosponsored in one session. */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db, cache } = context.get(siteContext);
  const id = idFrom(params.id, 'This legislator does not exist.');
  const { searchParams } = new URL(request.url);
  const page = pageFrom(searchParams.get('page'));
  const requestedSponsorship = searchParams.get('as');
  const [{ full_name, permanent_address }, sponsorships] = await Promise.all([
    findLegislator(db, id),
    cached(cache?.values, `sponsorships ${id}`, () => sponsorshipsOf(db, id)),
  ]);
  const sponsorship =
    requestedSponsorship === null
      ? (SPONSORSHIPS.find((as) => sponsorships.some(({ classification }) => classification === as)) ??
        'primary')
      : SPONSORSHIPS.find((as) => as === requestedSponsorship);
  if (!sponsorship) throw badRequest('Use primary, sponsor or cosponsor.', 'as');
  const counts = { primary: 0, sponsor: 0, cosponsor: 0 };
  for (const { classification, count } of sponsorships) counts[classification as Sponsorship] += count;
  const sessions = sponsorships.filter(({ classification }) => classification === sponsorship);
  const session = chosenSession(sessions, searchParams.get('session'));
  const pageCount = pageCountOf(
    { count: session?.count ?? 0, perPage: BILLS_PER_PAGE, page },
    'That page of bills does not exist.',
  );
  const bills = session ? await billsOfLegislator(db, id, sponsorship, { sessionId: session.id, page }) : [];
  return {
    legislator: { id, full_name, permanent_address },
    sponsorship,
    counts,
    sessions,
    session,
    bills,
    page,
    pageCount,
  };
}

const NAMES: Record<Sponsorship, string> = {
  primary: 'Sponsored',
  sponsor: 'Sponsored (role unknown)',
  cosponsor: 'Cosponsored',
};

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { legislator, sponsorship, session } = loaderData;
  const title = `bills ${NAMES[sponsorship].toLowerCase()}${session ? `, ${session.name}` : ''}`;
  const chosen = new URLSearchParams({ as: sponsorship, ...(session && { session: session.identifier }) });
  return legislatorMeta(layout, legislator, { title, path: `bills?${chosen}` }, loaderData);
}

export default function LegislatorBillsPage({ loaderData }: PageProps<typeof loader>) {
  const { legislator, sponsorship, counts, sessions, session, bills, page, pageCount } = loaderData;
  const { id, full_name } = legislator;
  const address = (to: Record<string, string>) =>
    `/app/legislator/${id}/bills?${new URLSearchParams({ as: sponsorship, ...to })}`;
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <ToggleLinks
          label="Sponsorship"
          choices={SPONSORSHIPS.filter((as) => as !== 'sponsor' || counts.sponsor > 0).map((as) => ({
            to: address({ as }),
            label: `${NAMES[as]} ${counts[as].toLocaleString('en-US')}`,
            isChosen: as === sponsorship,
          }))}
        />
        <SessionLinks
          sessions={sessions}
          chosen={session?.identifier ?? ''}
          address={(identifier) => address({ session: identifier })}
        />
      </div>
      {session ? (
        <>
          {sponsorship === 'primary' && (
            <SearchBills
              label={`Search bills sponsored by ${full_name} in ${session.name}`}
              within={{ session_name: session.name, sponsor: full_name }}
            />
          )}
          <BillTable
            caption={`${counted(session.count, 'bill')} ${NAMES[sponsorship].toLowerCase()} in ${session.name}, latest action first`}
            bills={bills}
          />
          <PageLinks
            page={page}
            pageCount={pageCount}
            address={(to) => address({ session: session.identifier, page: String(to) })}
            label="Pages of bills"
          />
          {sponsorship === 'primary' && (
            <p>
              <a href={searchLink({ session_name: session.name, sponsor: full_name })}>Search these bills</a>
              {sessions.length > 1 && (
                <>
                  {' · '}
                  <a href={searchLink({ session_name: 'all', sponsor: full_name })}>
                    Search bills from all sessions
                  </a>
                </>
              )}
              {' · '}
              <TrackAllLink of="legislator" id={id} sessionId={session.id}>
                Track all bills sponsored in {session.name}
              </TrackAllLink>
            </p>
          )}
        </>
      ) : (
        <EmptyNote>
          {sponsorship === 'cosponsor'
            ? 'No bills recorded with this legislator as a cosponsor.'
            : 'No bills recorded with this legislator as a sponsor.'}
        </EmptyNote>
      )}
    </div>
  );
}
