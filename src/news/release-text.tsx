import { Link } from 'react-router';
import { truncateText } from '../ui/cut-text.ts';
import { Day } from '../ui/day.tsx';
import parts from './article-parts.module.css';
import styles from './news.module.css';
import type { pressPage } from './news.server.ts';
import { wordsOfIntro } from './words-of-intro.ts';

interface OfRelease {
  release: Awaited<ReturnType<typeof pressPage>>;
}

/** The most of a release that its modal shows. */
const MAX_INTRO_LENGTH = 600;

/** How a press release begins, with its page: for the modal. */
export function ReleaseIntro({ release }: OfRelease) {
  return (
    <div className={parts.intro}>
      <ReleaseFacts release={release} />
      <p>{truncateText(wordsOfIntro(release.content), MAX_INTRO_LENGTH)}</p>
      <p>
        <Link to={`/app/press/${release.id}`}>Open this press release</Link>
      </p>
    </div>
  );
}

/** A press release below its title, with what it leads to, as its page shows it. */
export function ReleaseText({ release }: OfRelease) {
  return (
    <>
      <ReleaseFacts release={release} />
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
    </>
  );
}

function ReleaseFacts({ release }: OfRelease) {
  return (
    <p className={parts.facts}>
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
  );
}
