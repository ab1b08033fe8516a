import { Day } from '../ui/day.tsx';
import styles from './news.module.css';
import type { articlePage } from './news.server.ts';

/** The text of an article with its links, for its page. */
export function ArticleText({ article }: { article: Awaited<ReturnType<typeof articlePage>> }) {
  const { bills, legislators } = article;
  return (
    <>
      <p className={styles.facts}>
        <Day day={article.display_date} />
        {article.source_name && ` · ${article.source_name}`}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized against an allow-list before it was stored */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.full_text || article.intro }} />
      {article.external_url && (
        <p>
          <a href={article.external_url}>Read it on {article.source_name ?? 'the source'}</a>
        </p>
      )}
      {(bills.length > 0 || legislators.length > 0) && (
        <section className={styles.named}>
          <h2>Mentioned in this article</h2>
          <ul>
            {bills.map((bill) => (
              <li key={`bill ${bill.id}`}>
                <a href={`/app/bill/${bill.id}`}>{bill.number}</a> {bill.title}
              </li>
            ))}
            {legislators.map((legislator) => (
              <li key={`legislator ${legislator.id}`}>
                <a href={`/app/legislator/${legislator.id}`}>{legislator.full_name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
