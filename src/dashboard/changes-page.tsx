import { badRequest } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { weekdayName } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './changes-page.module.css';
import { allChanges } from './followed-changes.server.ts';

export async function loader({ context, request, url }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const before = url.searchParams.get('before');
  if (before !== null && !/^[1-9]\d{0,14}$/.test(before))
    throw badRequest('`before` must be the id of a change.', 'before');
  const { timeZone } = config;
  const shown = await allChanges(db, user.id, { before: before ? Number(before) : undefined, timeZone });
  return { ...shown, before };
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    title: 'Changes to bills and meetings you follow',
    path: '/app/changes',
    noindex: true,
  });
}

/** All changes to the bills a user tracks and the meetings on the agenda, by day (P16). */
export default function ChangesPage({ loaderData }: PageProps<typeof loader>) {
  const { days, next, before } = loaderData;
  return (
    <div className="page">
      <PageHead title="Changes to bills and meetings you follow">
        <a href="/app">Dashboard</a> <a href="/app/alerts">Get these by mail</a>
      </PageHead>
      {days.length === 0 && (
        <EmptyNote>
          {before
            ? 'No older changes.'
            : 'No changes yet. Changes to bills you track and meetings on your agenda will appear here.'}
        </EmptyNote>
      )}
      {days.map(({ day, groups }) => (
        <section key={day} className={styles.day}>
          <h2>Detected on {weekdayName(day)}</h2>
          <ChangeList groups={groups} showsAll />
        </section>
      ))}
      <nav className={styles.pages} aria-label="Pages of changes">
        {before && <a href="/app/changes">Newest changes</a>}
        {next && (
          <a href={`/app/changes?before=${next}`} rel="next">
            Older changes
          </a>
        )}
      </nav>
    </div>
  );
}
