import { Link } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { idFrom, notFound } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Day } from '../ui/day.tsx';
import type { Route } from './+types/press-page.ts';
import styles from './news.module.css';
import { pressPage } from './news.server.ts';

/** One press release (P08). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const missing = 'There is no such press release.';
  if (!config.features.press) throw notFound(missing);
  return { release: await pressPage(db, idFrom(params.id, missing)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { id, title, author } = loaderData.release;
  return pageMeta(matches, {
    title,
    description: `Press release${author ? ` by ${author}` : ''}: ${title}`,
    path: `/app/press/${id}`,
  });
}

export default function PressPage({ loaderData }: Route.ComponentProps) {
  const { release } = loaderData;
  return (
    <article className="page prose">
      <Breadcrumbs steps={[{ to: '/app/news/press/', label: 'Press releases' }]} />
      <h1>{release.title}</h1>
      <p className={styles.facts}>
        <Day day={release.display_date} />
        {release.legislator_id ? (
          <>
            {' · '}
            <Link to={`/app/legislator/${release.legislator_id}`}>{release.full_name}</Link>
          </>
        ) : (
          release.author && ` · ${release.author}`
        )}
        {release.category && ` · ${release.category}`}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned against an allow-list on the way in */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: release.content }} />
      {release.external_url && (
        <p>
          <a href={release.external_url}>Read it at its source</a>
        </p>
      )}
      {release.bills.length > 0 && (
        <section className={styles.named}>
          <h2>Bills named</h2>
          <ul>
            {release.bills.map((bill) => (
              <li key={bill.id}>
                <Link to={`/app/bill/${bill.id}`}>{bill.number}</Link> {bill.title}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
