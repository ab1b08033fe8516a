import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import type { LoaderArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ACTIONS_PER_PAGE } from './bill-history.server.ts';
import { countPartsOfBill, findBill } from './bills.server.ts';
import { HistoryList } from './history-list.tsx';
import { historyOfBill } from './overview.server.ts';

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  const id = idFrom(params.id, 'This bill does not exist.');
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const [bill, counts] = await Promise.all([findBill(db, id), countPartsOfBill(db, id)]);
  const pageCount = pageCountOf(
    { count: counts.actions, perPage: ACTIONS_PER_PAGE, page },
    'That page of the history does not exist.',
  );
  const history = await historyOfBill(db, bill, {
    limit: ACTIONS_PER_PAGE,
    offset: (page - 1) * ACTIONS_PER_PAGE,
    hasAmendments: config.features.amendments,
  });
  return { id, history, page, pageCount, actions: counts.actions, chamberNames: config.chamberNames };
}

/** The History tab of a bill: every action, newest first. */
export default function BillHistoryPage({ loaderData }: PageProps<typeof loader>) {
  const { id, history, page, pageCount, actions, chamberNames } = loaderData;
  if (actions === 0) return <EmptyNote>No actions recorded for this bill yet.</EmptyNote>;
  return (
    <section>
      <h2>History, newest first</h2>
      <HistoryList days={history} chamberNames={chamberNames} />
      <PageLinks
        label="Pages of the history"
        page={page}
        pageCount={pageCount}
        address={(to) => `/app/bill/${id}/history${to > 1 ? `?page=${to}` : ''}`}
      />
    </section>
  );
}
