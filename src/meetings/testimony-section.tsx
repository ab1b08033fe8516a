import { Link } from 'react-router';
import { PageLinks } from '../ui/page-links.tsx';
import styles from './meetings.module.css';
import type { GivenTestimony } from './meetings.server.ts';

const STANCES: Record<string, { words: string; className: string | undefined }> = {
  support: { words: 'In support', className: styles.support },
  oppose: { words: 'Opposed', className: styles.oppose },
  neutral: { words: 'Neither for nor against', className: styles.neutral },
};
/** Longer testimony is folded after its beginning. */
const SHOWN_AT_ONCE = 500;

interface TestimonySectionProps {
  kind: 'oral' | 'written';
  testimony: GivenTestimony[];
  /** All of this kind at the meeting, by position. */
  count: number;
  stances: { stance: string | null; count: number }[];
  page: number;
  pageCount: number;
  address: (page: number) => string;
}

/** Who spoke at a meeting, or wrote to it: for whom, with what position, on which bill, and the file. */
export function TestimonySection(section: TestimonySectionProps) {
  const { kind, testimony, count, stances, page, pageCount, address } = section;
  const positions = stances
    .filter(({ stance }) => stance !== null)
    .map((each) => `${each.count.toLocaleString('en-US')} ${positionWords(each.stance).toLowerCase()}`);
  return (
    <section id={kind} className={styles.section}>
      <h2>
        {kind === 'oral' ? 'Oral' : 'Written'} testimony ({count.toLocaleString('en-US')})
      </h2>
      {positions.length > 0 && <p className={styles.soft}>{positions.join(', ')}</p>}
      <ul className={styles.list}>
        {testimony.map((given) => (
          <li key={given.id} id={`testimony-${given.id}`} className={styles.line}>
            <p>
              <strong>{given.name}</strong>
              {given.organization && <>, for {given.organization}</>}
            </p>
            <p className={styles.soft}>
              {given.stance && (
                <span className={STANCES[given.stance]?.className}>{positionWords(given.stance)}</span>
              )}
              {given.bill_id && (
                <>
                  {given.stance ? ' on ' : 'On '}
                  <Link to={`/app/bill/${given.bill_id}`}>{given.number}</Link>
                </>
              )}
              {given.source_url && (
                <>
                  {given.stance || given.bill_id ? ' · ' : ''}
                  <a href={given.source_url}>As filed</a>
                </>
              )}
            </p>
            {given.content && <Words content={given.content} />}
          </li>
        ))}
      </ul>
      <PageLinks
        label={`Pages of ${kind} testimony`}
        page={page}
        pageCount={pageCount}
        address={(to) => `${address(to)}#${kind}`}
      />
    </section>
  );
}

function positionWords(stance: string | null): string {
  return STANCES[stance ?? '']?.words ?? stance ?? '';
}

function Words({ content }: { content: string }) {
  if (content.length <= SHOWN_AT_ONCE) return <p className={styles.words}>{content}</p>;
  return (
    <details className={styles.words}>
      <summary>{content.slice(0, SHOWN_AT_ONCE / 3).trimEnd()}…</summary>
      <p>{content}</p>
    </details>
  );
}
