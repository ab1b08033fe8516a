import { counted } from '../ui/counted.ts';
import { Day } from '../ui/day.tsx';
import type { LayoutData } from './layout-data.ts';
import styles from './site-layout.module.css';

/** A notice on every page while the records are older than the site's limit, so that nobody relies on them. */
export function OutdatedNotice({ facts }: { facts: LayoutData }) {
  const { actionsThrough, daysBehind } = facts.freshness;
  if (daysBehind === undefined) return null;
  return (
    <aside className={styles.outdated} aria-label="Age of the records">
      <p>
        <strong>These records may be out of date.</strong> The newest action is from{' '}
        <Day day={actionsThrough} />, {counted(daysBehind, 'day')} ago.
      </p>
    </aside>
  );
}
