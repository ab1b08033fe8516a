import type { SiteConfig } from '../config/site-config.ts';
import { usePageFacts } from '../layout/page-facts.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import styles from './admin.module.css';

interface AdminTab {
  to: string;
  label: string;
  /** Whether editors can open it too. */
  isForEditors?: true;
  feature?: keyof SiteConfig['features'];
}

const PARTS: AdminTab[] = [
  { to: '/app/admin/news/articles', label: 'News', isForEditors: true, feature: 'news' },
  { to: '/app/admin/news/press', label: 'Press releases', isForEditors: true, feature: 'press' },
  { to: '/app/admin/names', label: 'Names', isForEditors: true },
  { to: '/app/admin/corrections', label: 'Corrections', isForEditors: true },
  { to: '/app/admin/problems', label: 'Problems', isForEditors: true },
  { to: '/app/admin/users', label: 'Users' },
  { to: '/app/admin/site', label: 'Site' },
  { to: '/app/admin/sessions', label: 'Sessions' },
  { to: '/app/admin/sources', label: 'Sources' },
  { to: '/app/admin/imports', label: 'Imports' },
  { to: '/app/admin/alerts', label: 'Alerts' },
  { to: '/app/admin/log', label: 'Activity' },
];

/** The tabs of administration that the user's role allows (U02). */
export function AdminTabs() {
  const facts = usePageFacts();
  const parts = PARTS.filter(
    ({ isForEditors, feature }) =>
      (isForEditors || facts?.user?.role === 'admin') && (!feature || facts?.features[feature]),
  );
  const tabs = parts.map(({ to, label }) => ({ to, label }));
  return (
    <div className={styles.tabs}>
      <LinkTabs label="Administration" tabs={[{ to: '/app/admin', label: 'Overview', end: true }, ...tabs]} />
    </div>
  );
}
