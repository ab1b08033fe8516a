import { Day } from '../ui/day.tsx';
import styles from './article-parts.module.css';
import type { ArticleInList } from './news-schemas.ts';

interface ArticleProps {
  article: ArticleInList;
}

/** The headline of an article, for use in a heading. */
export function ArticleHeadline({ article }: ArticleProps) {
  return <span>{article.headline}</span>;
}

/** The date and source of an article. */
export function ArticleFacts({ article }: ArticleProps) {
  return (
    <p className={styles.facts}>
      <Day day={article.display_date} />
      {article.source_name && ` · ${article.source_name}`}
    </p>
  );
}

/** The intro of an article with its links, for the modal. */
export function ArticleIntro({ article }: ArticleProps) {
  return (
    <div className={styles.intro}>
      <ArticleFacts article={article} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized against an allow-list before it was stored */}
      <div dangerouslySetInnerHTML={{ __html: article.intro }} />
      <ArticleLinks article={article} />
      <p className={styles.further}>
        <a href={`/app/news/article/${article.id}`}>Open this article</a>
        {article.external_url && (
          <a href={article.external_url}>Read it on {article.source_name ?? 'the source'}</a>
        )}
      </p>
    </div>
  );
}

/** A button for each bill that an article mentions, and one for its category (N02). */
export function ArticleLinks({ article }: ArticleProps) {
  const { bills, category } = article;
  if (bills.length === 0 && !category) return null;
  return (
    <ul className={styles.links}>
      {bills.map((bill) => (
        <li key={bill.id}>
          <a className={styles.bill} href={`/app/bill/${bill.id}`}>
            {bill.bill_type_number}
          </a>
        </li>
      ))}
      {category && (
        <li>
          <a className={styles.category} href={`/app/news/articles/${category.id}`}>
            {category.category_name}
          </a>
        </li>
      )}
    </ul>
  );
}
