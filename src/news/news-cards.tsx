import { EmptyNote } from '../ui/empty-note.tsx';
import { Widget } from '../ui/widget.tsx';
import { ArticleFacts } from './article-parts.tsx';
import type { ArticleInList } from './news-answers.ts';
import { NEWS_LISTS } from './news-kinds.tsx';
import { ArticleLink } from './news-links.tsx';
import styles from './news-widget.module.css';

interface NewsCardsProps {
  /** Those that the reader has chosen. */
  categories: { id: number; category_name: string }[];
  /** The newest articles of these categories. */
  articles: ArticleInList[];
  /** The Edit button, which opens a chooser. */
  edit: React.ReactNode;
}

/** News of the categories that the reader has chosen, as cards (D14). */
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
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
