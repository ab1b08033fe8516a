import { idFrom, notFound } from '../http/http-errors.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { speechesOf } from '../meetings/meetings.server.ts';
import { passageAddress } from '../meetings/transcript-addresses.ts';
import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { truncateText } from '../ui/truncate-text.ts';
import { legislatorMeta } from './legislator-meta.ts';
import styles from './legislator-page.module.css';
import type { loader as pageLoader } from './legislator-page.tsx';

const MAX_SPEECHES = 100;

/**
 * The Testimony and debate tab of a legislator: the latest hearings and debates with a speech. Older ones can
 * be found by search.
 */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  const id = idFrom(params.id, 'This legislator does not exist.');
  if (!config.features.transcripts) throw notFound('This site does not show transcripts.');
  return { speeches: await speechesOf(db, id, MAX_SPEECHES) };
}

export function meta({ layout, parentData }: MetaArgs<undefined, never, typeof pageLoader>) {
  const part = { title: 'testimony and debate', path: 'spoken' };
  return legislatorMeta(layout, parentData.legislator, part);
}

export default function LegislatorSpokenPage({ loaderData }: PageProps<typeof loader>) {
  const { speeches } = loaderData;
  if (speeches.length === 0) {
    return (
      <div className={styles.tab}>
        <EmptyNote>No speeches recorded for this legislator.</EmptyNote>
      </div>
    );
  }
  return (
    <div className={styles.tab}>
      <ul className={styles.lines}>
        {speeches.map((speech) => (
          <li key={speech.transcript_id} className={styles.speech}>
            <h2>
              <a href={passageAddress(speech.transcript_id, speech.at)}>{speech.event_title}</a>
            </h2>
            <p className={styles.soft}>
              <Day day={speech.event_date} /> · {speech.event_type} · spoke{' '}
              {speech.passages === 1 ? 'once' : `${speech.passages} times`}
            </p>
            <blockquote>{opening(speech.begins)}</blockquote>
          </li>
        ))}
      </ul>
      {speeches.length === MAX_SPEECHES && (
        <p className={styles.soft}>Only the latest {MAX_SPEECHES} are shown.</p>
      )}
    </div>
  );
}

/** The first words of a passage. */
function opening(text: string): string {
  return truncateText(text, 299);
}
