import { Link } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { idFrom, notFound } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Weekday } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { Route } from './+types/transcript-page.ts';
import styles from './meetings.module.css';
import { transcriptPage } from './meetings.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const missing = 'There is no such transcript.';
  if (!config.features.transcripts) throw notFound(missing);
  return { transcript: await transcriptPage(db, idFrom(params.id, missing)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { id, event_title } = loaderData.transcript;
  return pageMeta(matches, {
    title: event_title,
    description: `What was said, by whom: ${event_title}.`,
    path: `/app/transcript/${id}`,
  });
}

export default function TranscriptPage({ loaderData }: Route.ComponentProps) {
  const { transcript } = loaderData;
  const { passages } = transcript;
  const facts = [transcript.event_type, transcript.event_organization, transcript.event_location];
  return (
    <article className="page">
      <Breadcrumbs
        steps={
          transcript.meeting_id
            ? [{ to: `/app/meeting/${transcript.meeting_id}`, label: transcript.meeting_name ?? 'Meeting' }]
            : [{ to: '/app/search?tab=transcripts', label: 'Transcripts' }]
        }
      />
      <h1>{transcript.event_title}</h1>
      <p>
        <Weekday day={transcript.event_date} />
      </p>
      <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
      {passages.length === 0 && <EmptyNote>Nothing of this transcript is here yet.</EmptyNote>}
      {passages.map((passage) => (
        <section key={passage.position} id={`p${passage.position}`} className={styles.passage}>
          <h2 className={styles.speaker}>
            {passage.legislator_id ? (
              <Link to={`/app/legislator/${passage.legislator_id}`}>{passage.speaker_name}</Link>
            ) : (
              (passage.speaker_name ?? 'Speaker not named')
            )}{' '}
            <a className={styles.soft} href={`#p${passage.position}`}>
              {passage.start_seconds === null ? `#${passage.position}` : clock(passage.start_seconds)}
              <span className="visually-hidden">, link to this passage</span>
            </a>
          </h2>
          <p>{passage.content}</p>
        </section>
      ))}
    </article>
  );
}

/** Seconds from the start as people read them on a player: 1:02:09. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const shown = hours > 0 ? parts : rest;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
