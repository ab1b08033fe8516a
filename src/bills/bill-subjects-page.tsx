import { idFrom } from '../http/http-errors.ts';
import type { LoaderArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import styles from './bill-lists.module.css';
import { categoriesOfBill, citationsOfBill } from './bill-parts.server.ts';
import { findBill } from './bills.server.ts';
import { CategoryList, CitationList } from './subject-lists.tsx';

export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db } = context.get(siteContext);
  const id = idFrom(params.id, 'This bill does not exist.');
  const [bill, citations, categories] = await Promise.all([
    findBill(db, id),
    citationsOfBill(db, id),
    categoriesOfBill(db, id),
  ]);
  return { session: bill.session_name, citations, categories };
}

/** The bill's citations and categories, each linked to a search for the bills that share it. */
export default function BillSubjectsPage({ loaderData }: PageProps<typeof loader>) {
  const { session, citations, categories } = loaderData;
  return (
    <div className={styles.stack}>
      <section>
        <h2>Citations</h2>
        <p className={styles.aside}>
          Laws that this bill cites. Select one to find other bills of {session} that cite it.
        </p>
        <CitationList citations={citations} session={session} />
      </section>
      <section>
        <h2>Categories</h2>
        <p className={styles.aside}>
          Subjects of this bill. If the source has none, the first committee on a subject that the records
          name. Select one to find other bills of {session}.
        </p>
        <CategoryList categories={categories} session={session} />
      </section>
    </div>
  );
}
