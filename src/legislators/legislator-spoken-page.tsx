import { Link } from 'react-router';
import { idFrom, notFound } from '../http/http-errors.ts';
import { siteContext } from '../layout/site-context.ts';
import { speechesOf } from '../meetings/meetings.server.ts';
import { passageAddress } from '../meetings/transcript-addresses.ts';
import { truncateText } from '../ui/cut-text.ts';
import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { Route } from './+types/legislator-spoken-page.ts';
import { legislatorMeta } from './legislator-meta.ts';
import styles from './legislator-page.module.css';

const SHOWN = 100;

/** Where a legislator spoke, at hearings and in debate; the search finds the rest. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const id = idFrom(params.id, 'There is no such legislator.');
  if (!config.features.transcripts) throw notFound('This site shows no transcripts.');
  return { spoken: await speechesOf(db, id, SHOWN) };
}

export function meta({ matches }: Route.MetaArgs) {
  const part = { title: 'testimony and debate', path: 'spoken' };
  return legislatorMeta(matches, matches[1].loaderData.legislator, part);
}

export default function LegislatorSpokenPage({ loaderData }: Route.ComponentProps) {
  const { spoken } = loaderData;
  if (spoken.length === 0) {
    return (
      <div className={styles.tab}>
        <EmptyNote>No transcript here has this legislator speaking.</EmptyNote>
      </div>
    );
  }
  return (
    <div className={styles.tab}>
      <ul className={styles.lines}>
        {spoken.map((said) => (
          <li key={said.transcript_id} className={styles.said}>
            <h2>
              <Link to={passageAddress(said.transcript_id, said.at)}>{said.event_title}</Link>
            </h2>
            <p className={styles.soft}>
              <Day day={said.event_date} /> · {said.event_type} · spoke{' '}
              {said.passages === 1 ? 'once' : `${said.passages} times`}
            </p>
            <blockquote>{opening(said.begins)}</blockquote>
          </li>
        ))}
      </ul>
      {spoken.length === SHOWN && <p className={styles.soft}>These are the latest {SHOWN}.</p>}
    </div>
  );
}

/** The beginning of a passage, cut after a whole word. */
function opening(text: string): string {
  return truncateText(text, 299);
}
