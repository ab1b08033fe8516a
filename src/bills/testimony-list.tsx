import { Day } from '../ui/day.tsx';
import styles from './bill-lists.module.css';
import type { BillTestimony } from './bill-parts.server.ts';

const STANCES: Record<string, string> = {
  support: 'In support',
  oppose: 'Opposed',
  neutral: 'Neutral',
};
/** The maximum length of testimony that is shown in full. Longer testimony is collapsed to its first words. */
const INITIALLY_SHOWN = 400;

/** Testimony on a bill, with the organization and position of each person. */
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
            <a href={`/app/meeting/${each.meeting_id}`}>{each.meeting_title}</a>
            {each.source_url && (
              <>
                , <a href={each.source_url}>original</a>
              </>
            )}
          </span>
          {each.content && <TestimonyContent content={each.content} />}
        </li>
      ))}
    </ul>
  );
}

function TestimonyContent({ content }: { content: string }) {
  if (content.length <= INITIALLY_SHOWN) return <p>{content}</p>;
  return (
    <details>
      <summary>{content.slice(0, INITIALLY_SHOWN / 4).trimEnd()}…</summary>
      <p>{content}</p>
    </details>
  );
}
