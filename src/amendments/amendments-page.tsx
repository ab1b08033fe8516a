import { Fragment } from 'react';
import { findBill } from '../bills/bills.server.ts';
import { idFrom, notFound } from '../http/http-errors.ts';
import { pageFrom } from '../http/page-number.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { problemsOfPage } from '../layout/problems-of-page.server.ts';
import { RecordProblems } from '../layout/record-problems.tsx';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { amendmentsInFull } from './amendment.server.ts';
import { AmendmentArticle } from './amendment-article.tsx';
import { AmendmentTable, addressOfAmendment, addressOfAmendments } from './amendment-table.tsx';
import { latestAmendments, pageOfAmendments } from './amendments.server.ts';
import styles from './amendments-page.module.css';
import { LatestAmendments } from './latest-amendments.tsx';

const MAX_LATEST = 20;

/**
 * An amendment of a bill, `?id=12&amendment_number=3`; without a number, all amendments of the bill; without
 * a bill, the latest amendments (P10).
 */
export async function loader({ context, request }: LoaderArgs) {
  const { db, config } = context.get(siteContext);
  if (!config.features.amendments) throw notFound('This site does not show amendments.');
  const { chamberNames } = config;
  const query = new URL(request.url).searchParams;
  if (!query.has('id')) return { latest: await latestAmendments(db, MAX_LATEST), chamberNames };
  const found = await findBill(db, idFrom(query.get('id') ?? undefined, 'This bill does not exist.'));
  const bill = { id: found.id, number: found.number, title: found.title };
  const number = query.get('amendment_number') || undefined;
  if (number) {
    const numbered = await amendmentsInFull(db, bill.id, number);
    if (numbered.length === 0) throw notFound('This amendment does not exist.', 'amendment_number');
    const reported = await Promise.all(
      numbered.map(({ amendment }) => problemsOfPage(context, 'amendment', amendment.id)),
    );
    return { bill, number, numbered, reported, chamberNames };
  }
  const filter = { status: query.get('status') || undefined, sponsor: query.get('sponsor') || undefined };
  return {
    bill,
    list: await pageOfAmendments(db, bill.id, pageFrom(query.get('page')), filter),
    chamberNames,
  };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { bill, number, list } = loaderData;
  if (!bill)
    return pageMeta(layout, {
      title: 'Amendments',
      description: 'Proposed changes to the wording of bills, latest first.',
      path: '/app/amendments/',
    });
  const name = number ? `Amendment ${number} to ${bill.number}` : `Amendments to ${bill.number}`;
  return pageMeta(layout, {
    title: name,
    description: `${name}: ${bill.title}`,
    path: number ? addressOfAmendment(bill.id, number) : addressOfAmendments(bill.id, {}),
    page: list?.page,
    pageCount: list?.pageCount,
  });
}

export default function AmendmentsPage({ loaderData }: PageProps<typeof loader>) {
  const { bill, number, numbered, reported, list, latest, chamberNames } = loaderData;
  if (!bill) return <LatestAmendments amendments={latest ?? []} />;
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
          <a href={`/app/bill/${bill.id}`}>{bill.title}</a>
        </p>
      </header>
      {numbered?.map((found, at) => (
        <Fragment key={found.amendment.id}>
          <AmendmentArticle found={found} chamberNames={chamberNames} />
          <RecordProblems type="amendment" id={found.amendment.id} problems={reported?.[at] ?? []} />
        </Fragment>
      ))}
      {list &&
        (list.total === 0 ? (
          <EmptyNote>No amendments recorded for this bill.</EmptyNote>
        ) : (
          <AmendmentTable list={list} billId={bill.id} chamberNames={chamberNames} />
        ))}
      {number && (
        <p className={styles.others}>
          <a href={`/app/amendments/?id=${bill.id}`}>All amendments to {bill.number}</a>
        </p>
      )}
    </article>
  );
}
