import { Link } from 'react-router';
import { withRole } from '../accounts/signed-in.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { siteContext } from '../site-context.ts';
import { counted } from '../ui/counted.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/desk-page.ts';
import styles from './desk.module.css';
import { deskCounts } from './desk.server.ts';
import { DeskTabs } from './desk-tabs.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = withRole(context, request, 'editor');
  return { role, counts: await deskCounts(context.get(siteContext).db) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Desk', path: '/app/desk', noindex: true });
}

/** What editors and administrators look after, and what waits for them (U02). */
export default function DeskPage({ loaderData: { role, counts } }: Route.ComponentProps) {
  const parts = [
    { to: '/app/desk/log', name: 'Change log', says: counted(counts.deeds ?? 0, 'line'), waiting: '' },
  ];
  return (
    <div className="page">
      <PageHead title="Desk" />
      <DeskTabs role={role} />
      {role === 'admin' && (
        <ul className={styles.rows}>
          {parts.map(({ to, name, says, waiting }) => (
            <li key={to}>
              <span>
                <Link to={to}>{name}</Link> <small>{says}</small>
              </span>
              {waiting && <strong>{waiting}</strong>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
