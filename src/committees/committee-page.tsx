import { idFrom } from '../http/http-errors.ts';
import { AlertsLink } from '../layout/alerts-link.tsx';
import type { LoaderArgs, TabbedPageProps } from '../layout/page-module.ts';
import { problemsOfPage } from '../layout/problems-of-page.server.ts';
import { RecordProblems } from '../layout/record-problems.tsx';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dayOfMoment } from '../ui/dates.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { listNames, listWith } from './committee-lists.ts';
import styles from './committee-page.module.css';
import { findCommittee } from './committees.server.ts';

/** The head of a committee's page and its tabs; each tab is a child route. */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const site = context.get(siteContext);
  const { config } = site;
  const today = dayOfMoment(new Date(), config.timeZone);
  const committee = await findCommittee(site, idFrom(params.id, 'This committee does not exist.'), today);
  const list = listWith(config.committeeList, committee);
  const problems = await problemsOfPage(context, 'committee', committee.id);
  return { committee, problems, list, listName: listNames(config.chamberNames)[list] };
}

export default function CommitteePage({ loaderData, children }: TabbedPageProps<typeof loader>) {
  const { committee, list, listName } = loaderData;
  const at = `/app/committee/${committee.id}`;
  const isFloor = committee.kind === 'floor';
  const tabs = [
    { to: at, label: isFloor ? 'Overview' : 'Bills', count: committee.bills, end: true },
    { to: `${at}/reported`, label: 'Reported', count: committee.reported },
    { to: `${at}/study`, label: 'Sent to study', count: committee.studied },
    { to: `${at}/hearings`, label: isFloor ? 'Sessions' : 'Hearings', count: committee.meetings },
    ...(committee.votes > 0 ? [{ to: `${at}/votes`, label: 'Votes', count: committee.votes }] : []),
  ];
  return (
    <article className="page">
      <Breadcrumbs
        steps={[
          { to: `/app/committees?chamber=${list}`, label: `${listName} committees` },
          ...(committee.parent_id
            ? [{ to: `/app/committee/${committee.parent_id}`, label: committee.parent_name ?? 'Committee' }]
            : []),
        ]}
      />
      <h1>{committee.committee_name}</h1>
      <p className={`${styles.facts} no-print`}>
        {!committee.active && <span>This committee is no longer active.</span>}
        {committee.source_url && <a href={committee.source_url}>Official page</a>}
        <a href={`${at}.ics`}>{isFloor ? 'Session' : 'Hearing'} calendar</a>
        <a href={`${at}.atom`}>Activity feed</a>
        <AlertsLink kind="committee" id={committee.id} name={committee.committee_name} />
      </p>
      <LinkTabs label={`About ${committee.committee_name}`} tabs={tabs} />
      {children}
      <RecordProblems type="committee" id={committee.id} problems={loaderData.problems} />
    </article>
  );
}
