import { EmptyNote } from '../ui/empty-note.tsx';
import { Widget } from '../ui/widget.tsx';
import { ArticleFacts } from './article-parts.tsx';
import { NEWS_LISTS } from './news-kinds.tsx';
import { ArticleLink } from './news-links.tsx';
import type { ArticleInList } from './news-schemas.ts';
import styles from './news-widget.module.css';

interface NewsCardsProps {
  /** The categories that the user selected. */
  categories: { id: number; category_name: string }[];
  /** The newest articles of these categories. */
  articles: ArticleInList[];
  /** The Edit button, which opens a chooser. */
  edit: React.ReactNode;
}

/** News of the user's categories as cards (D14). */
export function NewsCards({ categories, articles, edit }: NewsCardsProps) {
  return (
    <Widget title="My news" to={NEWS_LISTS.articles} action={edit} isEmpty={articles.length === 0}>
      {categories.length === 0 ? (
        <EmptyNote>
          You don't have any news categories selected. You may add categories by clicking the Edit button in
          the upper right.
        </EmptyNote>
      ) : articles.length === 0 ? (
        <EmptyNote>No results :(</EmptyNote>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <section className={styles.cards} aria-label="News of your categories" tabIndex={0}>
          {articles.map((article) => (
            <article key={article.id} className={styles.card}>
              <p className={styles.category}>{article.category?.category_name}</p>
              <h3>
                <ArticleLink article={article} />
              </h3>
              <ArticleFacts article={article} />
            </article>
          ))}
        </section>
      )}
    </Widget>
  );
}
