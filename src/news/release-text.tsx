import { Day } from '../ui/day.tsx';
import { truncateText } from '../ui/truncate-text.ts';
import parts from './article-parts.module.css';
import { introText } from './intro-text.ts';
import styles from './news.module.css';
import type { pressPage } from './news.server.ts';

interface ReleaseProps {
  release: Awaited<ReturnType<typeof pressPage>>;
}

/** Maximum length of the intro in a modal. */
const MAX_INTRO_LENGTH = 600;

/** The intro of a press release with a link to its page, for the modal. */
export function ReleaseIntro({ release }: ReleaseProps) {
  return (
    <div className={parts.intro}>
      <ReleaseFacts release={release} />
      <p>{truncateText(introText(release.content), MAX_INTRO_LENGTH)}</p>
      <p>
        <a href={`/app/press/${release.id}`}>Open this press release</a>
      </p>
    </div>
  );
}

/** The text of a press release with its links, for its page. */
export function ReleaseText({ release }: ReleaseProps) {
  return (
    <>
      <ReleaseFacts release={release} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized against an allow-list before it was stored */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: release.content }} />
      {release.external_url && (
        <p>
          <a href={release.external_url}>Read it at the source</a>
        </p>
      )}
      {release.bills.length > 0 && (
        <section className={styles.named}>
          <h2>Bills mentioned</h2>
          <ul>
            {release.bills.map((bill) => (
              <li key={bill.id}>
                <a href={`/app/bill/${bill.id}`}>{bill.number}</a> {bill.title}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ReleaseFacts({ release }: ReleaseProps) {
  return (
    <p className={parts.facts}>
      <Day day={release.display_date} />
      {release.legislator_id ? (
        <>
          {' · '}
          <a href={`/app/legislator/${release.legislator_id}`}>{release.full_name}</a>
        </>
      ) : (
        release.author && ` · ${release.author}`
      )}
      {release.category && ` · ${release.category}`}
    </p>
  );
}
