import { ChangeForm } from '../layout/change-form.tsx';
import styles from './my-news.module.css';
import { NewsCards } from './news-cards.tsx';
import type { ArticleInList } from './news-schemas.ts';

interface MyNewsProps {
  categories: { id: number; category_name: string }[];
  articles: ArticleInList[];
  /** All categories. */
  all: { id: number; category_name: string; count: number }[];
}

/** News of the user's categories, and the chooser that the Edit button opens, even without scripts (D14). */
export function MyNews({ categories, articles, all }: MyNewsProps) {
  const chosen = new Set(categories.map(({ id }) => id));
  const edit = (
    <>
      <button type="button" popoverTarget="news-choice" className={styles.edit}>
        Edit
      </button>
      <section id="news-choice" popover="auto" className={styles.chooser} aria-label="News categories">
        <ChangeForm action="/app/news-choice">
          <fieldset>
            <legend>News categories</legend>
            {all.length === 0 && <p>There are no news categories yet.</p>}
            {all.map(({ id, category_name, count }) => (
              <label key={id}>
                <input type="checkbox" name="category" value={id} defaultChecked={chosen.has(id)} />{' '}
                {category_name} <small>{count}</small>
              </label>
            ))}
          </fieldset>
          <button type="submit">Save</button>
        </ChangeForm>
      </section>
    </>
  );
  return <NewsCards categories={categories} articles={articles} edit={edit} />;
}
