import { idFrom } from '../http/http-errors.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/bill-subjects-page.ts';
import styles from './bill-lists.module.css';
import { categoriesOfBill, citationsOfBill } from './bill-parts.server.ts';
import { findBill } from './bills.server.ts';
import { CategoryList, CitationList } from './subject-lists.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const id = idFrom(params.id, 'There is no such bill.');
  const [bill, citations, categories] = await Promise.all([
    findBill(db, id),
    citationsOfBill(db, id),
    categoriesOfBill(db, id),
  ]);
  return { session: bill.session_name, citations, categories };
}

/** The places in the law that the bill names and what it is about, each leading to the other bills of which that is true. */
export default function BillSubjectsPage({ loaderData }: Route.ComponentProps) {
  const { session, citations, categories } = loaderData;
  return (
    <div className={styles.stack}>
      <section>
        <h2>Citations</h2>
        <p className={styles.aside}>
          Places in the law that this bill names. Each leads to the bills of {session} that name it too.
        </p>
        <CitationList citations={citations} session={session} />
      </section>
      <section>
        <h2>Categories</h2>
        <p className={styles.aside}>
          What the bill is about. Each leads to the bills of {session} on the same subject.
        </p>
        <CategoryList categories={categories} session={session} />
      </section>
    </div>
  );
}
