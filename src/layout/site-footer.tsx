import { useAddress } from '../ui/address.ts';
import { Day, Moment } from '../ui/day.tsx';
import type { LayoutData } from './layout-data.ts';
import { PrintDate } from './print-date.tsx';
import styles from './site-footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The footer of every page, with the source and age of the data. */
export function SiteFooter({ facts }: { facts: LayoutData }) {
  const { pathname, search } = useAddress();
  return (
    <footer className={styles.footer}>
      <div>
        <p>
          {facts.importedAt ? (
            <>
              <Reach {...facts.freshness} /> Imported{' '}
              <Moment at={facts.importedAt} timeZone={facts.timeZone} />.
            </>
          ) : (
            'No records have been imported yet.'
          )}{' '}
          <a href="/status">State of the data</a>.{' '}
          {facts.isSample && 'The people, bills, and votes on this site are fictional.'}
        </p>
        {facts.attributions.length > 0 && <p>Data: {facts.attributions.join('; ')}.</p>}
        <div className={`${styles.links} no-print`}>
          <ul className={styles.list}>
            <li>
              <a href="/app/search/site">Search the whole site</a>
            </li>
            <li>
              <a href="/app/glossary">Glossary</a>
            </li>
            <li>
              <a href="/app/feeds">Feeds</a>
            </li>
            <li>
              <a href="/app/data">Download</a>
            </li>
            <li>
              <a href="/api/docs">API</a>
            </li>
            <li>
              <button type="button" className={styles.scripted} data-shortcut-help>
                Keyboard shortcuts
              </button>
            </li>
          </ul>
          <ThemeSwitch theme={facts.theme} />
        </div>
        <PrintDate address={`${facts.siteUrl}${pathname}${search}`} today={facts.today} />
      </div>
    </footer>
  );
}

/** How far the records reach: `Actions through May 2, 2025; votes through April 30, 2025.` */
function Reach({ actionsThrough, votesThrough }: LayoutData['freshness']) {
  if (!actionsThrough && !votesThrough) return null;
  return (
    <>
      {actionsThrough ? 'Actions through ' : 'Votes through '}
      <Day day={actionsThrough ?? votesThrough} />
      {actionsThrough && votesThrough && (
        <>
          ; votes through <Day day={votesThrough} />
        </>
      )}
      .
    </>
  );
}
