import { Link } from 'react-router';
import { withRole } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { PageHead } from '../ui/page-head.tsx';
import rowList from '../ui/row-list.module.css';
import type { Route } from './+types/admin-page.ts';
import styles from './admin.module.css';
import { editedCounts } from './admin.server.ts';
import { AdminTabs } from './admin-tabs.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = withRole(context, request, 'editor');
  const { db, config } = context.get(siteContext);
  const { articles, releases, ...others } = await editedCounts(db);
  const counts = { articles, releases, ...(role === 'admin' && others) };
  return { role, features: config.features, counts };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Desk', path: '/app/admin', noindex: true });
}

interface Part {
  to: string;
  name: string;
  /** What is there. */
  says: string;
  /** What somebody should look at. */
  waits?: string;
}

/** What editors and administrators look after, and what waits for them (U02). */
export default function DeskPage({ loaderData: { role, features, counts } }: Route.ComponentProps) {
  const parts = [
    features.news && {
      to: '/app/admin/news/articles',
      name: 'News',
      says: counted(counts.articles ?? 0, 'article'),
    },
    features.press && {
      to: '/app/admin/news/press',
      name: 'Press releases',
      says: counted(counts.releases ?? 0, 'press release'),
    },
    role === 'admin' && {
      to: '/app/admin/users',
      name: 'Users',
      says: counted(counts.users ?? 0, 'account'),
      waits: counts.invitations ? `${counted(counts.invitations, 'invitation')} not taken up yet` : '',
    },
    role === 'admin' && {
      to: '/app/admin/site',
      name: 'Features and names',
      says: 'What the site is called, and what it has',
    },
    role === 'admin' && {
      to: '/app/admin/sessions',
      name: 'Sessions and article categories',
      says: 'What sessions are called, where search starts, and what articles are about',
    },
    role === 'admin' && {
      to: '/app/admin/imports',
      name: 'Imports',
      says: counted(counts.imports ?? 0, 'import'),
      waits: [
        counts.refused ? `The last one refused ${counted(counts.refused, 'record')}` : '',
        counts.unfinished ? `${counted(counts.unfinished, 'import')} not ended` : '',
      ]
        .filter(Boolean)
        .join(', '),
    },
    role === 'admin' && {
      to: '/app/admin/log',
      name: 'Change log',
      says: `${counted(counts.auditActions ?? 0, 'line')} of who did what`,
    },
  ].filter((part): part is Part => part !== false);
  return (
    <div className="page">
      <PageHead title="Desk" />
      <AdminTabs />
      <ul className={`${rowList.rows} ${styles.rows}`}>
        {parts.map(({ to, name, says, waits }) => (
          <li key={to}>
            <span>
              <Link to={to}>{name}</Link> <small>{says}</small>
            </span>
            {waits && <span>{waits}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
