import { openWarnings } from '../data-status/data-warnings.server.ts';
import { withRole } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/day.tsx';
import { PageHead } from '../ui/page-head.tsx';
import rowList from '../ui/row-list.module.css';
import styles from './admin.module.css';
import { editedCounts } from './admin.server.ts';
import { AdminTabs } from './admin-tabs.tsx';

export async function loader({ context, request }: LoaderArgs) {
  const { role } = withRole(context, request, 'editor');
  const { db, config } = context.get(siteContext);
  const { articles, releases, openProblems, ...others } = await editedCounts(db);
  const counts = { articles, releases, openProblems, ...(role === 'admin' && others) };
  const warnings = role === 'admin' ? await openWarnings(db) : [];
  return { role, features: config.features, counts, warnings, timeZone: config.timeZone };
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Administration', path: '/app/admin', noindex: true });
}

interface Section {
  to: string;
  name: string;
  /** A summary of the linked page. */
  summary: string;
  /** Problems that need attention. */
  attention?: string;
}

/** The overview for editors and administrators, with what needs attention (U02). */
export default function AdminPage({ loaderData }: PageProps<typeof loader>) {
  const { role, features, counts, warnings, timeZone } = loaderData;
  const sections = [
    features.news && {
      to: '/app/admin/news/articles',
      name: 'News',
      summary: counted(counts.articles ?? 0, 'article'),
    },
    features.press && {
      to: '/app/admin/news/press',
      name: 'Press releases',
      summary: counted(counts.releases ?? 0, 'press release'),
    },
    {
      to: '/app/admin/problems',
      name: 'Problems',
      summary: 'Reported by readers',
      attention: counts.openProblems ? `${counted(counts.openProblems, 'problem')} waiting for you` : '',
    },
    role === 'admin' && {
      to: '/app/admin/users',
      name: 'Users',
      summary: counted(counts.users ?? 0, 'account'),
      attention: counts.invitations ? `${counted(counts.invitations, 'invitation')} pending` : '',
    },
    role === 'admin' && {
      to: '/app/admin/site',
      name: 'Features and names',
      summary: 'Site name, chambers, features, and sign-up',
    },
    role === 'admin' && {
      to: '/app/admin/sessions',
      name: 'Sessions and article categories',
      summary: 'Session names and years, the default session, and article categories',
    },
    role === 'admin' && {
      to: '/app/admin/sources',
      name: 'Sources',
      summary: counted(counts.sources ?? 0, 'source'),
      attention: [
        counts.failingSources ? `${counted(counts.failingSources, 'source')} failed` : '',
        counts.heldRecords ? `${counted(counts.heldRecords, 'record')} waiting for you` : '',
      ]
        .filter(Boolean)
        .join(', '),
    },
    role === 'admin' && {
      to: '/app/admin/imports',
      name: 'Imports',
      summary: counted(counts.imports ?? 0, 'import'),
      attention: [
        counts.rejected ? `${counted(counts.rejected, 'record')} rejected in the last import` : '',
        counts.unfinished ? `${counted(counts.unfinished, 'import')} not finished` : '',
      ]
        .filter(Boolean)
        .join(', '),
    },
    role === 'admin' && {
      to: '/app/admin/alerts',
      name: 'Alerts',
      summary: counted(counts.alerts ?? 0, 'alert'),
      attention: counts.holds ? `${counted(counts.holds, 'import')} waiting for you` : '',
    },
    role === 'admin' && {
      to: '/app/admin/log',
      name: 'Activity',
      summary: counted(counts.auditActions ?? 0, 'action'),
    },
  ].filter((part): part is Section => part !== false);
  return (
    <div className="page">
      <PageHead title="Administration" />
      <AdminTabs />
      <Warnings warnings={warnings} timeZone={timeZone} />
      <ul className={`${rowList.rows} ${styles.rows}`}>
        {sections.map(({ to, name, summary, attention }) => (
          <li key={to}>
            <span>
              <a href={to}>{name}</a> <small>{summary}</small>
            </span>
            {attention && <span>{attention}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Data = PageProps<typeof loader>['loaderData'];

/** What is wrong with the data, for administrators. */
function Warnings({ warnings, timeZone }: Pick<Data, 'warnings' | 'timeZone'>) {
  if (warnings.length === 0) return null;
  return (
    <section className={styles.held} aria-labelledby="warnings">
      <h2 id="warnings">Warnings about the data</h2>
      <ul className={styles.examples}>
        {warnings.map(({ id, text, page, since }) => (
          <li key={id}>
            <a href={page}>{text}</a>{' '}
            <small>
              Since <Moment at={since} timeZone={timeZone} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
