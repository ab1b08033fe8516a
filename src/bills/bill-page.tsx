import { idFrom } from '../http/http-errors.ts';
import { isPrefetch } from '../http/is-prefetch.ts';
import { visitorContext } from '../http/visitor.ts';
import { CorrectionNotes } from '../layout/correction-notes.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, TabbedPageProps } from '../layout/page-module.ts';
import { problemsOfPage } from '../layout/problems-of-page.server.ts';
import { RecordProblems } from '../layout/record-problems.tsx';
import { siteContext } from '../layout/site-context.ts';
import { correctionsOfRecord } from '../legislature/corrections.server.ts';
import { freshnessOf, newestRecordOf } from '../legislature/freshness.server.ts';
import { isLasting } from '../legislature/status/statuses.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { BillHeader } from './bill-header.tsx';
import { actionsWithRollCalls } from './bill-history.server.ts';
import styles from './bill-page.module.css';
import { countPartsOfBill, findBill, nextMeetingOfBill, primarySponsorsOfBill } from './bills.server.ts';
import { lineOfDescent } from './line-of-descent.server.ts';
import { silentSince } from './newest-record.ts';
import { permanentAddress } from './permanent-address.ts';
import { statusName } from './status-name.ts';
import { recordView } from './viewed-bills.server.ts';

/** The head of a bill's page and its tabs (P09); each tab is a child route. */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db, config, tracking: lists } = context.get(siteContext);
  const { user } = context.get(visitorContext);
  const id = idFrom(params.id, 'This bill does not exist.');
  const today = dayOfMoment(new Date(), config.timeZone);
  const [bill, counts, primarySponsors, nextMeeting, corrections, problems] = await Promise.all([
    findBill(db, id),
    countPartsOfBill(db, id),
    primarySponsorsOfBill(db, id),
    nextMeetingOfBill(db, id, today),
    correctionsOfRecord(db, 'bill', id),
    problemsOfPage(context, 'bill', id),
  ]);
  const line = await lineOfDescent(db, bill);
  const hasOnlyUnrecordedVotes = counts.votes === 0 && (await actionsWithRollCalls(db, id)).length > 0;
  // What became of the bill since then is not known.
  const asOf = isLasting(bill.status)
    ? silentSince(newestRecordOf(await freshnessOf(db, today, bill.session_id)), today)
    : undefined;
  // A prefetch by the browser is not a view by the user.
  if (user && !isPrefetch(request)) await recordView(db, user.id, id);
  const tracking = {
    isSignedIn: user !== undefined,
    isTracked: user !== undefined && (await lists.trackedAmong(db, user.id, [id])).length > 0,
    notice: user && (await lists.noticeAfter(db, user.id, request.url)),
  };
  const { chamberNames, timeZone, features } = config;
  const status = statusName(bill, config);
  return {
    bill,
    corrections,
    problems,
    status,
    asOf,
    counts,
    hasOnlyUnrecordedVotes,
    primarySponsors,
    nextMeeting,
    line,
    chamberNames,
    timeZone,
    features,
    tracking,
  };
}

export function meta({ loaderData, url, layout }: MetaArgs<typeof loader>) {
  const { id, number, title, session_name } = loaderData.bill;
  const at = permanentAddress(loaderData.bill);
  const tab = url.pathname.split('/')[4] ?? '';
  const page = Number(url.searchParams.get('page') ?? 1);
  return pageMeta(layout, {
    title: `${number}${tab && ` ${tab}`}: ${title} (${session_name})`,
    // Titles of some states end with a period.
    description: `${number} of ${session_name}: ${title.replace(/\.$/, '')}. Status: ${loaderData.status}.`,
    path: `${at}${tab && `/${tab}`}`,
    page: tab ? page : 1,
    feeds: [{ title: `${number}: history and hearings`, href: `/app/bill/${id}.atom` }],
  });
}

export default function BillPage({ loaderData, children }: TabbedPageProps<typeof loader>) {
  const { bill, counts, hasOnlyUnrecordedVotes, corrections, problems, features } = loaderData;
  const at = `/app/bill/${bill.id}`;
  const tabs = [
    { to: at, label: 'Overview', end: true },
    { to: `${at}/history`, label: 'History', count: counts.actions },
    { to: `${at}/text`, label: 'Text', count: counts.versions },
    // A number here would be one of recorded roll calls.
    { to: `${at}/votes`, label: 'Votes', count: hasOnlyUnrecordedVotes ? undefined : counts.votes },
    { to: `${at}/hearings`, label: 'Hearings', count: counts.hearings },
    ...(features.amendments
      ? [{ to: `${at}/amendments`, label: 'Amendments', count: counts.amendments }]
      : []),
    { to: `${at}/subjects`, label: 'Citations and categories', count: counts.citations + counts.categories },
  ];
  return (
    <article className="page">
      <BillHeader {...loaderData} />
      <CorrectionNotes type="bill" id={bill.id} corrections={corrections} />
      <LinkTabs label={`About ${bill.number}`} tabs={tabs} />
      <div className={styles.tab}>{children}</div>
      <RecordProblems type="bill" id={bill.id} problems={problems} />
    </article>
  );
}
