import { searchLink } from '../search/search-links.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './bill-lists.module.css';
import type { BillCategory } from './bill-parts.server.ts';

/** Citations, each linked to a search for the session's bills that share it. */
export function CitationList({ citations, session }: { citations: string[]; session: string }) {
  if (citations.length === 0) return <EmptyNote>No citations recorded for this bill.</EmptyNote>;
  return (
    <ul className={styles.subjects}>
      {[...new Set(citations)].map((citation) => (
        <li key={citation}>
          <a href={searchLink({ session_name: session, citations: citation })}>{citation}</a>
        </li>
      ))}
    </ul>
  );
}

/** Categories, each linked to a search for the session's bills in it. */
export function CategoryList({ categories, session }: { categories: BillCategory[]; session: string }) {
  if (categories.length === 0) return <EmptyNote>No categories recorded for this bill.</EmptyNote>;
  return (
    <ul className={styles.subjects}>
      {categories.map(({ id, category_name }) => (
        <li key={id}>
          <a href={searchLink({ session_name: session, categories: category_name })}>{category_name}</a>
        </li>
      ))}
    </ul>
  );
}
