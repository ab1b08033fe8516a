import { Link } from 'react-router';
import { findBill } from '../bills/bills.server.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { pageFrom } from '../http/page-number.ts';
import { idFrom, notFound } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { Route } from './+types/amendments-page.ts';
import { AmendmentArticle } from './amendment-article.tsx';
import { AmendmentTable } from './amendment-table.tsx';
import { amendmentsNumbered, pageOfAmendments } from './amendments.server.ts';
import styles from './amendments-page.module.css';

/** P10: one amendment of a bill, `?id=12&amendment_number=3`; without the number, all of that bill's. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  if (!config.features.amendments) throw notFound('This site does not show amendments.');
  const asked = new URL(request.url).searchParams;
  const bill = await findBill(db, idFrom(asked.get('id') ?? undefined, 'There is no such bill.'));
  const number = asked.get('amendment_number') || undefined;
  const numbered = number ? await amendmentsNumbered(db, bill.id, number) : [];
  if (number && numbered.length === 0) throw notFound('This bill has no such amendment.');
  return {
    bill: { id: bill.id, number: bill.number, title: bill.title },
    number,
    numbered,
    list: number ? undefined : await pageOfAmendments(db, bill.id, pageFrom(asked.get('page'))),
    chamberNames: config.chamberNames,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { bill, number, list } = loaderData;
  const path = `/app/amendments/?id=${bill.id}`;
  if (!number)
    return pageMeta(matches, {
      title: `Amendments to ${bill.number}`,
      description: `Amendments to ${bill.number}: ${bill.title}`,
      path,
      page: list?.page,
      pageCount: list?.pageCount,
    });
  return pageMeta(matches, {
    title: `Amendment ${number} to ${bill.number}`,
    description: `Amendment ${number} to ${bill.number}: ${bill.title}`,
    path: `${path}&amendment_number=${encodeURIComponent(number)}`,
  });
}

export default function AmendmentsPage({ loaderData }: Route.ComponentProps) {
  const { bill, number, numbered, list, chamberNames } = loaderData;
  return (
    <article className="page">
      <Breadcrumbs
        steps={[
          { to: `/app/bill/${bill.id}`, label: bill.number },
          { to: `/app/bill/${bill.id}/amendments`, label: 'Amendments' },
        ]}
      />
      <header className={styles.header}>
        <h1>
          {number ? `Amendment ${number} to ` : 'Amendments to '}
          {bill.number}
        </h1>
        <p>
          <Link to={`/app/bill/${bill.id}`}>{bill.title}</Link>
        </p>
      </header>
      {numbered.map((amendment) => (
        <AmendmentArticle key={amendment.id} amendment={amendment} chamberNames={chamberNames} />
      ))}
      {list?.amendments.length === 0 && <EmptyNote>No amendment to this bill is recorded here.</EmptyNote>}
      {list && list.amendments.length > 0 && (
        <AmendmentTable
          list={list}
          billId={bill.id}
          chamberNames={chamberNames}
          address={(page) => `/app/amendments/?id=${bill.id}&page=${page}`}
        />
      )}
      {number && (
        <p className={styles.others}>
          <Link to={`/app/amendments/?id=${bill.id}`}>All amendments to {bill.number}</Link>
        </p>
      )}
    </article>
  );
}
