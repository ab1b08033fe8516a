import { Link } from 'react-router';
import { Day } from '../ui/day.tsx';
import styles from './bill-lists.module.css';
import type { BillTestimony } from './bill-parts.server.ts';

const STANCES: Record<string, string> = {
  support: 'In support',
  oppose: 'Opposed',
  neutral: 'Neither for nor against',
};
/** Longer testimony is folded after its beginning. */
const SHOWN_AT_ONCE = 400;

/** What people told committees about the bill, each with who they speak for and where they stand. */
export function TestimonyList({ testimony }: { testimony: BillTestimony[] }) {
  return (
    <ul className={`${styles.lines} ${styles.read}`}>
      {testimony.map((each) => (
        <li key={each.id}>
          <strong>{each.name}</strong>
          {each.organization && `, ${each.organization}`}
          {each.stance && `: ${STANCES[each.stance] ?? each.stance}`}
          <br />
          <span className={styles.aside}>
            {each.kind === 'oral' ? 'Spoken' : 'In writing'},{' '}
            <Day day={each.given_date ?? each.meeting_date} />,{' '}
            <Link to={`/app/meeting/${each.meeting_id}`}>{each.meeting_title}</Link>
            {each.source_url && (
              <>
                , <a href={each.source_url}>original</a>
              </>
            )}
          </span>
          {each.content && <Words content={each.content} />}
        </li>
      ))}
    </ul>
  );
}

function Words({ content }: { content: string }) {
  if (content.length <= SHOWN_AT_ONCE) return <p>{content}</p>;
  return (
    <details>
      <summary>{content.slice(0, SHOWN_AT_ONCE / 4).trimEnd()}…</summary>
      <p>{content}</p>
    </details>
  );
}
