import { PageLinks } from '../ui/page-links.tsx';
import styles from './meetings.module.css';
import type { GivenTestimony } from './meetings.server.ts';

const STANCES: Record<string, { label: string; className: string | undefined }> = {
  support: { label: 'In support', className: styles.support },
  oppose: { label: 'Opposed', className: styles.oppose },
  neutral: { label: 'Neutral', className: styles.neutral },
};
/** Testimony longer than this many characters is collapsed. */
const MAX_EXPANDED_LENGTH = 500;

interface TestimonySectionProps {
  kind: 'oral' | 'written';
  testimony: GivenTestimony[];
  /** Total of this kind at the meeting. */
  count: number;
  stances: { stance: string | null; count: number }[];
  page: number;
  pageCount: number;
  address: (page: number) => string;
}

/** The oral or written testimony at a meeting: name, organization, position, bill and original file. */
export function TestimonySection(section: TestimonySectionProps) {
  const { kind, testimony, count, stances, page, pageCount, address } = section;
  const positions = stances
    .filter(({ stance }) => stance !== null)
    .map((each) => `${each.count.toLocaleString('en-US')} ${stanceText(each.stance).toLowerCase()}`);
  return (
    <section id={kind} className={styles.section}>
      <h2>
        {kind === 'oral' ? 'Oral' : 'Written'} testimony ({count.toLocaleString('en-US')})
      </h2>
      {positions.length > 0 && <p className={styles.soft}>{positions.join(', ')}</p>}
      <ul className={styles.list}>
        {testimony.map((statement) => (
          <li key={statement.id} id={`testimony-${statement.id}`} className={styles.line}>
            <p>
              <strong>{statement.name}</strong>
              {statement.organization && <>, for {statement.organization}</>}
            </p>
            <p className={styles.soft}>
              {statement.stance && (
                <span className={STANCES[statement.stance]?.className}>{stanceText(statement.stance)}</span>
              )}
              {statement.bill_id && (
                <>
                  {statement.stance ? ' on ' : 'On '}
                  <a href={`/app/bill/${statement.bill_id}`}>{statement.number}</a>
                </>
              )}
              {statement.source_url && (
                <>
                  {statement.stance || statement.bill_id ? ' · ' : ''}
                  <a href={statement.source_url}>Original</a>
                </>
              )}
            </p>
            {statement.content && <TestimonyContent content={statement.content} />}
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

function stanceText(stance: string | null): string {
  return STANCES[stance ?? '']?.label ?? stance ?? '';
}

function TestimonyContent({ content }: { content: string }) {
  if (content.length <= MAX_EXPANDED_LENGTH) return <p className={styles.statement}>{content}</p>;
  return (
    <details className={styles.statement}>
      <summary>{content.slice(0, MAX_EXPANDED_LENGTH / 3).trimEnd()}…</summary>
      <p>{content}</p>
    </details>
  );
}
