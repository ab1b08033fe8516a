import { pageFrom } from '../http/page-number.ts';
import { withRole } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { OUTCOMES } from '../legislature/reportable-types.ts';
import { problemsPage, type QueuedProblem } from '../problems/problems.server.ts';
import { counted } from '../ui/counted.ts';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { lastChange } from './audit-log.server.ts';
import { SuccessNotice } from './success-notice.tsx';

const PAGE = '/app/admin/problems';

export async function loader({ context, request }: LoaderArgs) {
  const { email } = withRole(context, request, 'editor');
  const { db } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const isAnswered = query.has('answered');
  const page = pageFrom(query.get('page'));
  const [list, done] = await Promise.all([
    problemsPage(db, { isAnswered, page }),
    lastChange(db, email, request.url),
  ]);
  return { isAnswered, page, done, ...list };
}

export function meta({ layout, loaderData: { page, pageCount } }: MetaArgs<typeof loader>) {
  return pageMeta(layout, { title: 'Problems', path: PAGE, page, pageCount, noindex: true });
}

/** The problems with records that readers reported, for editors. */
export default function ProblemsPage({ loaderData }: PageProps<typeof loader>) {
  const { isAnswered, problems, count, page, pageCount, done } = loaderData;
  const list = isAnswered ? `${PAGE}?answered` : PAGE;
  return (
    <div className="page">
      <PageHead title="Problems" />
      <AdminTabs />
      <SuccessNotice done={done} />
      <ToggleLinks
        label="Problems"
        choices={[
          { to: PAGE, label: 'Open', isChosen: !isAnswered },
          { to: `${PAGE}?answered`, label: 'Answered', isChosen: isAnswered },
        ]}
      />
      {problems.length === 0 ? (
        <EmptyNote>
          {isAnswered
            ? 'No problem has been answered yet.'
            : 'No open problems. Readers report them with a link on the page of each record.'}
        </EmptyNote>
      ) : (
        <StackedTable
          caption={counted(count, isAnswered ? 'answered problem' : 'open problem')}
          rows={problems}
          rowKey={({ id }) => id}
          columns={isAnswered ? [...COLUMNS, ...ANSWERED_COLUMNS] : COLUMNS}
        />
      )}
      <PageLinks
        label="Pages of problems"
        page={page}
        pageCount={pageCount}
        address={(number) => (number > 1 ? `${list}${isAnswered ? '&' : '?'}page=${number}` : list)}
      />
    </div>
  );
}

const COLUMNS: Column<QueuedProblem>[] = [
  {
    heading: 'Problem',
    isRowName: true,
    cell: ({ id, text }) => (
      <a href={`${PAGE}/${id}`} className="long-words">
        {text.length > 200 ? `${text.slice(0, 200)}…` : text}
      </a>
    ),
  },
  { heading: 'Record', isLabeled: true, cell: ({ name }) => <span className="long-words">{name}</span> },
  {
    heading: 'Reported',
    isLabeled: true,
    cell: ({ reported_at }) => <ShortDay day={reported_at.slice(0, 10)} />,
  },
];

const ANSWERED_COLUMNS: Column<QueuedProblem>[] = [
  {
    heading: 'Answer',
    isLabeled: true,
    cell: ({ outcome }) => OUTCOMES[outcome === 'corrected' ? 'corrected' : 'unchanged'],
  },
  {
    heading: 'Answered',
    isLabeled: true,
    cell: ({ answered_at }) => <ShortDay day={answered_at?.slice(0, 10)} />,
  },
];
