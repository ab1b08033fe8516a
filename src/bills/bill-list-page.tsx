import { cached } from '../db/record-cache.ts';
import { notFound } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { redirect } from '../http/responses.ts';
import { visitorContext } from '../http/visitor.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { SearchBills } from '../search/search-bills.tsx';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import { BillList } from './bill-list.tsx';
import { BILL_LISTS, BILLS_PER_PAGE, billListAt } from './bill-list-modes.ts';
import { countListedBills, lawBills, movedBills, newBills } from './bill-rows.server.ts';
import { viewedBills } from './viewed-bills.server.ts';

/** A full list of bills (D04): most recently filed, acted on, enacted, or viewed by the visitor. */
export async function loader({ context, params, url }: LoaderArgs<'display'>) {
  const { db, config, cache } = context.get(siteContext);
  const list = billListAt(params.display);
  if (!list) throw notFound('Unknown list of bills. Use new, moved, law, or viewed.', 'display');
  const { user } = context.get(visitorContext);
  if (list.mode === 'showViewed' && !user)
    throw redirect(`/sign-in?${new URLSearchParams({ to: url.pathname + url.search })}`);

  const page = pageFrom(url.searchParams.get('page'));
  const today = dayOfMoment(new Date(), config.timeZone);
  const countBills = () => countListedBills(db, list.mode, { today, userId: user?.id ?? 0 });
  const count =
    list.mode === 'showViewed'
      ? await countBills()
      : await cached(cache?.values, `bills listed as ${list.mode} ${today}`, countBills);
  const pageCount = pageCountOf({ count, perPage: BILLS_PER_PAGE, page }, 'That page does not exist.');
  const offset = (page - 1) * BILLS_PER_PAGE;
  const lists = {
    new: () => newBills(db, today, BILLS_PER_PAGE, offset),
    other: () => movedBills(db, today, BILLS_PER_PAGE, offset),
    showLaw: () => lawBills(db, today, BILLS_PER_PAGE, offset),
    showViewed: () => viewedBills(db, user?.id ?? 0, BILLS_PER_PAGE, offset),
  };
  const bills = await lists[list.mode]();
  return { ...list, bills, page, pageCount, timeZone: config.timeZone, isSignedIn: user !== undefined };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { title, display, mode, page, pageCount } = loaderData;
  const noindex = mode === 'showViewed';
  return pageMeta(layout, { title, path: `/app/bills/${display}`, page, pageCount, noindex });
}

export default function BillListPage({ loaderData }: PageProps<typeof loader>) {
  const { title, display, mode, bills, page, pageCount, timeZone, isSignedIn } = loaderData;
  const choices = BILL_LISTS.filter((list) => isSignedIn || list.mode !== 'showViewed').map((list) => ({
    to: `/app/bills/${list.display}`,
    label: list.title,
    isChosen: list.display === display,
  }));
  return (
    <div className="page">
      <PageHead title={title}>
        <ToggleLinks label="Which bills" choices={choices} />
      </PageHead>
      <SearchBills />
      {mode === 'new' && bills.length === 0 && (
        <EmptyNote>The records do not say when any bill was filed.</EmptyNote>
      )}
      <BillList bills={bills} mode={mode} timeZone={timeZone} />
      <PageLinks
        page={page}
        pageCount={pageCount}
        address={(to) => `/app/bills/${display}${to > 1 ? `?page=${to}` : ''}`}
        label="Pages of bills"
      />
    </div>
  );
}
