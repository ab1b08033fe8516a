import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/floor-debate-page.ts';
import { meetingListPage } from './meeting-list-page.server.ts';
import { MeetingListView } from './meeting-list-view.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const list = await meetingListPage(site, 'formalSessions', request.url);
  const { house, senate } = site.config.chamberNames;
  return { ...list, names: { house, senate }, name: list.chamber === 'house' ? house : senate };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { chamber, name, page, pageCount } = loaderData;
  return pageMeta(matches, {
    title: `${name} floor debate`,
    description: `Formal sessions of the ${name}, newest first, with transcripts.`,
    path: `/app/floorDebate?chamber=${chamber}`,
    page,
    pageCount,
  });
}

/** Formal sessions with floor debate, House / Senate (P04). */
export default function FloorDebatePage({ loaderData }: Route.ComponentProps) {
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
