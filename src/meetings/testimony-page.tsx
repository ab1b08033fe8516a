import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { meetingListPage } from './meeting-list-page.server.ts';
import { MeetingListView } from './meeting-list-view.tsx';

export async function loader({ context, request }: LoaderArgs) {
  return await meetingListPage(context.get(siteContext), 'testimony', request.url);
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { chamber, page, pageCount } = loaderData;
  return pageMeta(layout, {
    title: `${chamber === 'oral' ? 'Oral' : 'Written'} testimony`,
    description: `Meetings at which ${chamber} testimony was given, newest first.`,
    path: `/app/testimony?chamber=${chamber}`,
    page,
    pageCount,
  });
}

/** Meetings with testimony, Oral / Written (P03). */
export default function TestimonyPage({ loaderData }: PageProps<typeof loader>) {
  const { chamber } = loaderData;
  return (
    <MeetingListView
      {...loaderData}
      display="testimony"
      title="Testimony"
      names={{ oral: 'Oral', written: 'Written' }}
      counted={{
        one: `meeting with ${chamber} testimony`,
        many: `meetings with ${chamber} testimony`,
      }}
      empty={`No meetings with ${chamber} testimony recorded yet.`}
    />
  );
}
