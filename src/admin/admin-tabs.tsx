import type { SiteConfig } from '../config/site-config.ts';
import { useLayoutData } from '../layout/layout-data.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import styles from './admin.module.css';

interface DeskPart {
  to: string;
  label: string;
  /** Whether editors have it too. */
  isEditors?: true;
  feature?: keyof SiteConfig['features'];
}

const PARTS: DeskPart[] = [
  { to: '/app/admin/news/articles', label: 'News', isEditors: true, feature: 'news' },
  { to: '/app/admin/news/press', label: 'Press', isEditors: true, feature: 'press' },
  { to: '/app/admin/users', label: 'Users' },
  { to: '/app/admin/site', label: 'Site' },
  { to: '/app/admin/sessions', label: 'Sessions' },
  { to: '/app/admin/imports', label: 'Imports' },
  { to: '/app/admin/log', label: 'Log' },
];

/** The parts of the desk that whoever is signed in has (U02). */
export function AdminTabs() {
  const facts = useLayoutData();
  const parts = PARTS.filter(
    ({ isEditors, feature }) =>
      (isEditors || facts?.user?.role === 'admin') && (!feature || facts?.features[feature]),
  );
  const tabs = parts.map(({ to, label }) => ({ to, label }));
  return (
    <div className={styles.tabs}>
      <LinkTabs label="Desk" tabs={[{ to: '/app/admin', label: 'Overview', end: true }, ...tabs]} />
    </div>
  );
}
