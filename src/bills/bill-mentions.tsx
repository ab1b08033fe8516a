import type { SiteConfig } from '../config/site-config.ts';
import { Day } from '../ui/day.tsx';
import styles from './bill-lists.module.css';
import type { newsOfBill, pressOfBill } from './bill-parts.server.ts';

interface BillMentionsProps {
  news: Awaited<ReturnType<typeof newsOfBill>>;
  press: Awaited<ReturnType<typeof pressOfBill>>;
  features: SiteConfig['features'];
}

/** News and press releases that mention the bill, if those features are on (U03). */
export function BillMentions({ news, press, features }: BillMentionsProps) {
  return (
    <>
      {features.news && news.length > 0 && (
        <section>
          <h2>In the news</h2>
          <ul className={styles.lines}>
            {news.map((article) => (
              <li key={article.id}>
                <a href={`/app/news/article/${article.id}`}>{article.headline}</a>
                <br />
                <span className={styles.aside}>
                  {article.source_name && `${article.source_name}, `}
                  <Day day={article.display_date} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {features.press && press.length > 0 && (
        <section>
          <h2>Press releases</h2>
          <ul className={styles.lines}>
            {press.map((release) => (
              <li key={release.id}>
                <a href={`/app/press/${release.id}`}>{release.title}</a>
                <br />
                <span className={styles.aside}>
                  {release.author && `${release.author}, `}
                  <Day day={release.display_date} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
