import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { meetingListPage } from './meeting-list-page.server.ts';
import { MeetingListView } from './meeting-list-view.tsx';

export async function loader({ context, request }: LoaderArgs) {
  const site = context.get(siteContext);
  const list = await meetingListPage(site, 'formalSessions', request.url);
  const { house, senate } = site.config.chamberNames;
  return { ...list, names: { house, senate }, name: list.chamber === 'house' ? house : senate };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { chamber, name, page, pageCount } = loaderData;
  return pageMeta(layout, {
    title: `${name} floor debate`,
    description: `Formal sessions of the ${name}, newest first, with transcripts.`,
    path: `/app/floorDebate?chamber=${chamber}`,
    page,
    pageCount,
  });
}

/** Formal sessions with floor debate, House / Senate (P04). */
export default function FloorDebatePage({ loaderData }: PageProps<typeof loader>) {
  const { name } = loaderData;
  return (
    <MeetingListView
      {...loaderData}
      display="formalSessions"
      title="Floor debate"
      counted={{ one: `formal session of the ${name}`, many: `formal sessions of the ${name}` }}
      empty={`No formal sessions of the ${name} recorded yet.`}
    />
  );
}
