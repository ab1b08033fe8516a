import { badRequest, idFrom, notFound } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { counted } from '../ui/counted.ts';
import { dateText } from '../ui/dates.ts';
import { Weekday } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import PassageListIsland from './passage-list.island.tsx';
import { isPlayed, PassageList } from './passage-list.tsx';
import { SpeakerList } from './speaker-list.tsx';
import { PASSAGES_PER_PAGE, playableAs, transcriptAddress } from './transcript-addresses.ts';
import { TranscriptSearch } from './transcript-search.tsx';
import styles from './transcripts.module.css';
import { countPassages, findTranscript, passagesOf, speakersIn } from './transcripts.server.ts';

const MAX_QUERY_LENGTH = 512;
const MAX_WORDS = 12;

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  const missing = 'This transcript does not exist.';
  if (!config.features.transcripts) throw notFound(missing);
  const id = idFrom(params.id, missing);
  const transcript = await findTranscript(db, id);
  const requested = requestedPage(new URL(request.url).searchParams);
  const words = wordsOf(requested.q);
  const filter = { speaker: requested.speaker, words };
  const [passages, count, speakers] = await Promise.all([
    passagesOf(db, id, filter, PASSAGES_PER_PAGE, (requested.page - 1) * PASSAGES_PER_PAGE),
    countPassages(db, id, filter),
    speakersIn(db, [id]),
  ]);
  const pageCount = pageCountOf(
    { count, perPage: PASSAGES_PER_PAGE, page: requested.page },
    'That page of the transcript does not exist.',
  );
  return { transcript, passages, count, speakers, words, pageCount, ...requested };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { transcript, page, pageCount, speaker, q } = loaderData;
  return pageMeta(layout, {
    title: `${transcript.event_title}, ${dateText(transcript.event_date)}`,
    description: `Transcript: ${transcript.meeting_title}, ${dateText(transcript.event_date)}.`,
    path: transcriptAddress(transcript.id),
    page,
    pageCount,
    noindex: Boolean(speaker || q),
  });
}

/** The page of a transcript: passages with links to each, a filter by speaker, search, and playback (P13). */
export default function TranscriptPage({ loaderData }: PageProps<typeof loader>) {
  const { transcript, passages, count, speakers, speaker, q, words, page, pageCount } = loaderData;
  const facts = [transcript.event_type, transcript.event_organization, transcript.event_location];
  const isFullTranscript = !speaker && words.length === 0;
  const list = {
    id: transcript.id,
    passages,
    words,
    isFullTranscript,
    stream: transcript.stream_url,
    mediaKind: playableAs(transcript.stream_url),
  };
  const Passages = isPlayed(list) ? PassageListIsland : PassageList;
  return (
    <article className={`page ${styles.page}`}>
      <header>
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
        <p className={styles.soft}>
          {transcript.stream_url && <a href={transcript.stream_url}>Video of the meeting</a>}
          {transcript.stream_url && transcript.transcript_url && ' · '}
          {transcript.transcript_url && <a href={transcript.transcript_url}>Official transcript</a>}
        </p>
      </header>
      <div className={styles.columns}>
        <aside className={`${styles.aside} no-print`}>
          <TranscriptSearch id={transcript.id} q={q} speaker={speaker} />
          {speakers.length > 0 && <SpeakerList id={transcript.id} speakers={speakers} chosen={speaker} />}
        </aside>
        <div className={styles.spoken}>
          {!isFullTranscript && (
            <p role="status" className={styles.soft}>
              {counted(count, 'passage')}
              {speaker && ` by ${speaker}`}
              {words.length > 0 && ` with “${q}”`}
            </p>
          )}
          {count === 0 && (
            <EmptyNote>
              {isFullTranscript ? 'This transcript is not available yet.' : 'No matching passages.'}
            </EmptyNote>
          )}
          <Passages {...list} />
          <PageLinks
            label="Pages of the transcript"
            page={page}
            pageCount={pageCount}
            address={(to) => pageAddress(transcript.id, { q, speaker, page: to })}
          />
        </div>
      </div>
    </article>
  );
}

function pageAddress(
  id: number,
  { q, speaker, page }: { q: string; speaker: string | undefined; page: number },
) {
  const query = new URLSearchParams();
  if (speaker) query.set('speaker', speaker);
  if (q) query.set('q', q);
  if (page > 1) query.set('page', String(page));
  return `${transcriptAddress(id)}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Reads the search, speaker and page from the query. `at` selects the page of a passage and overrides `page`.
 * @throws 400 if one of them is invalid
 */
function requestedPage(requested: URLSearchParams) {
  const q = (requested.get('q') ?? '').trim();
  if (q.length > MAX_QUERY_LENGTH) throw badRequest('Shorten your search to 512 characters or fewer.', 'q');
  const speaker = requested.get('speaker')?.trim() || undefined;
  const at = requested.get('at');
  if (at !== null && !/^\d{1,7}$/.test(at))
    throw badRequest('The passage must be a whole number, 0 or greater.', 'at');
  const page = at === null ? pageFrom(requested.get('page')) : Math.floor(Number(at) / PASSAGES_PER_PAGE) + 1;
  return { q, speaker, page };
}

function wordsOf(q: string): string[] {
  return [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
}
