import { cached } from '../db/record-cache.ts';
import { idFrom } from '../http/http-errors.ts';
import { AlertsLink } from '../layout/alerts-link.tsx';
import { CorrectionNotes } from '../layout/correction-notes.tsx';
import type { LoaderArgs, TabbedPageProps } from '../layout/page-module.ts';
import { problemsOfPage } from '../layout/problems-of-page.server.ts';
import { RecordProblems } from '../layout/record-problems.tsx';
import { siteContext } from '../layout/site-context.ts';
import { correctionsOfRecord } from '../legislature/corrections.server.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dayOfMoment } from '../ui/dates.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { districtName } from './district-name.ts';
import styles from './legislator-page.module.css';
import { countPartsOfLegislator, findLegislator, pastSessionOfMembers } from './legislators.server.ts';
import { Party } from './party.tsx';
import { Portrait } from './portrait.tsx';

/** The head of a legislator's page and its tabs; each tab is a child route. */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db, config, cache } = context.get(siteContext);
  const id = idFrom(params.id, 'This legislator does not exist.');
  const today = dayOfMoment(new Date(), config.timeZone);
  const [legislator, counts, corrections, pastSession, problems] = await Promise.all([
    findLegislator(db, id),
    cached(cache?.values, `parts of legislator ${id}`, () => countPartsOfLegislator(db, id)),
    correctionsOfRecord(db, 'legislator', id),
    cached(cache?.values, `past session of members ${today}`, () => pastSessionOfMembers(db, today)),
    problemsOfPage(context, 'legislator', id),
  ]);
  return {
    legislator,
    pastSession,
    counts,
    corrections,
    problems,
    chamberNames: config.chamberNames,
    titles: config.memberTitles,
    features: config.features,
  };
}

export default function LegislatorPage({ loaderData, children }: TabbedPageProps<typeof loader>) {
  const { legislator, pastSession, counts, corrections, chamberNames, titles, features } = loaderData;
  const at = `/app/legislator/${legislator.id}`;
  const list = !legislator.active ? 'inactive' : legislator.chamber === 'senate' ? 'senate' : 'house';
  const news = (features.news ? counts.news : 0) + (features.press ? counts.press : 0);
  const tabs = [
    { to: at, label: 'Overview', end: true },
    { to: `${at}/bills`, label: 'Bills', count: counts.bills },
    { to: `${at}/votes`, label: 'Votes', count: counts.votes },
    ...(features.transcripts
      ? [{ to: `${at}/spoken`, label: 'Testimony and debate', count: counts.transcripts }]
      : []),
    ...(features.news || features.press ? [{ to: `${at}/news`, label: 'News', count: news }] : []),
  ];
  const seat = legislator.chamber === 'senate' ? 'senate' : 'house';
  return (
    <article className="page">
      <Breadcrumbs steps={[{ to: `/app/legislators?chamber=${list}`, label: 'Legislators' }]} />
      <header className={styles.head}>
        <Portrait name={legislator.full_name} image={legislator.image_url} size="large" />
        <div>
          <h1>{legislator.full_name}</h1>
          <p className={styles.seat}>
            {legislator.chamber && <span>{`${titles[seat]}, ${chamberNames[seat]}`}</span>}
            {legislator.district && <span>{districtName(legislator.district)}</span>}
            <Party party={legislator.party} />
            {legislator.active ? (
              <span>{pastSession ? `Member in ${pastSession}` : 'In office'}</span>
            ) : (
              <strong className={styles.inactive}>Inactive</strong>
            )}
            <AlertsLink kind="legislator" id={legislator.id} name={legislator.full_name} />
          </p>
        </div>
      </header>
      <CorrectionNotes type="legislator" id={legislator.id} corrections={corrections} />
      <LinkTabs label={`About ${legislator.full_name}`} tabs={tabs} />
      {children}
      <RecordProblems type="legislator" id={legislator.id} problems={loaderData.problems} />
    </article>
  );
}
