import type { SiteFacts } from './frame.server.ts';
import styles from './site-frame.module.css';

/** The foot of every page: whose data it is, and how old. */
export function SiteFooter({ facts }: { facts: SiteFacts }) {
  return (
    <footer className={styles.footer}>
      <div>
        <p>
          {facts.updatedAt ? (
            <>
              Records last updated <time dateTime={facts.updatedAt}>{utcMoment(facts.updatedAt)}</time>.
            </>
          ) : (
            'No records have been imported yet.'
          )}{' '}
          {facts.isSample && 'The people, bills and votes on this site are invented.'}
        </p>
        {facts.attributions.length > 0 && <p>Data: {facts.attributions.join('; ')}.</p>}
        <p>
          <a href="/app/search/site">Search the whole site</a>
        </p>
      </div>
    </footer>
  );
}

function utcMoment(moment: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(moment))} UTC`;
}
