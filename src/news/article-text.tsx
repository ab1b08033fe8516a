import { Link } from 'react-router';
import { Day } from '../ui/day.tsx';
import styles from './news.module.css';
import type { articlePage } from './news.server.ts';

/** An article below its headline, with what it leads to, as its page shows it. */
export function ArticleText({ article }: { article: Awaited<ReturnType<typeof articlePage>> }) {
  const { bills, legislators } = article;
  return (
    <>
      <p className={styles.facts}>
        <Day day={article.display_date} />
        {article.source_name && ` · ${article.source_name}`}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned against an allow-list on the way in */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.full_text || article.intro }} />
      {article.external_url && (
        <p>
          <a href={article.external_url}>Read it at {article.source_name ?? 'its source'}</a>
        </p>
      )}
      {(bills.length > 0 || legislators.length > 0) && (
        <section className={styles.named}>
          <h2>Named in this article</h2>
          <ul>
            {bills.map((bill) => (
              <li key={`bill ${bill.id}`}>
                <Link to={`/app/bill/${bill.id}`}>{bill.number}</Link> {bill.title}
              </li>
            ))}
            {legislators.map((legislator) => (
              <li key={`legislator ${legislator.id}`}>
                <Link to={`/app/legislator/${legislator.id}`}>{legislator.full_name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
