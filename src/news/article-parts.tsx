import { Link } from 'react-router';
import { Day } from '../ui/day.tsx';
import styles from './article-parts.module.css';
import type { ArticleInList } from './news-answers.ts';

interface OfArticle {
  article: ArticleInList;
}

/** An article's headline, to stand in a heading. */
export function ArticleHeadline({ article }: OfArticle) {
  return <span>{article.headline}</span>;
}

/** When and where an article came out. */
export function ArticleFacts({ article }: OfArticle) {
  return (
    <p className={styles.facts}>
      <Day day={article.display_date} />
      {article.source_name && ` · ${article.source_name}`}
    </p>
  );
}

/** How an article begins, with what it leads to: for the modal. */
export function ArticleIntro({ article }: OfArticle) {
  return (
    <div className={styles.intro}>
      <ArticleFacts article={article} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned against an allow-list on the way in */}
      <div dangerouslySetInnerHTML={{ __html: article.intro }} />
      <ArticleLinks article={article} />
      <p className={styles.further}>
        <Link to={`/app/news/article/${article.id}`}>Open this article</Link>
        {article.external_url && (
          <a href={article.external_url}>Read it at {article.source_name ?? 'its source'}</a>
        )}
      </p>
    </div>
  );
}

/** A button for each bill that an article names, and one for its category (N02). */
export function ArticleLinks({ article }: OfArticle) {
  const { bills, category } = article;
  if (bills.length === 0 && !category) return null;
  return (
    <ul className={styles.links}>
      {bills.map((bill) => (
        <li key={bill.id}>
          <Link className={styles.bill} to={`/app/bill/${bill.id}`}>
            {bill.bill_type_number}
          </Link>
        </li>
      ))}
      {category && (
        <li>
          <Link className={styles.category} to={`/app/news/articles/${category.id}`}>
            {category.category_name}
          </Link>
        </li>
      )}
    </ul>
  );
}
