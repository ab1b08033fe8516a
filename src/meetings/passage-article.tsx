import { highlightedText } from './highlighted-text.tsx';
import { passageAddress, playerTime, streamAt } from './transcript-addresses.ts';
import styles from './transcripts.module.css';
import type { Passage } from './transcripts.server.ts';

interface PassageArticleProps {
  id: number;
  passage: Passage;
  /** Whether to show the speaker's name, which is left out if the previous passage has the same speaker. */
  isNamed: boolean;
  /** Whether the recording is playing this passage. */
  isCurrent: boolean;
  words: readonly string[];
  /** Whether the full transcript is shown; otherwise the passage links to its place in it. */
  isFullTranscript: boolean;
  stream: string | null;
  /** Plays the recording on this page from the given second. */
  onSeek?: ((seconds: number) => void) | undefined;
}

/** One passage: speaker, time in the recording, and text. */
export function PassageArticle(props: PassageArticleProps) {
  const { id, passage, isNamed, isCurrent, words, isFullTranscript } = props;
  const { position, speaker_name, legislator_id, content } = passage;
  // Stenographers' notes between speeches are in brackets and have no speaker.
  const isNote = speaker_name === null && /^[([]/.test(content);
  return (
    <section
      id={`p${position}`}
      className={`${styles.passage} ${isNote ? styles.note : ''}`}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <div className={styles.margin}>
        {speaker_name && (
          <h2 className={isNamed ? styles.speaker : 'visually-hidden'}>
            {legislator_id ? <a href={`/app/legislator/${legislator_id}`}>{speaker_name}</a> : speaker_name}
          </h2>
        )}
        <PassageTime {...props} />
        {!isFullTranscript && (
          <a href={passageAddress(id, position)} className={styles.place}>
            Show in context
          </a>
        )}
      </div>
      <p>{highlightedText(content, words)}</p>
    </section>
  );
}

/** A link to the passage, and to its time in the recording if there is one. */
function PassageTime({ id, passage, isFullTranscript, stream, onSeek }: PassageArticleProps) {
  const { position, start_seconds } = passage;
  const time = start_seconds === null ? undefined : playerTime(start_seconds);
  return (
    <span className={styles.times}>
      <a href={isFullTranscript ? `#p${position}` : passageAddress(id, position)}>
        {time && !stream ? time : `#${position}`}
        <span className="visually-hidden">, link to this passage</span>
      </a>
      {time && stream && start_seconds !== null && (
        <a
          href={streamAt(stream, start_seconds)}
          className="no-print"
          onClick={
            onSeek &&
            ((event) => {
              event.preventDefault();
              onSeek(start_seconds);
            })
          }
        >
          {time}
          <span className="visually-hidden">, play the recording from here</span>
        </a>
      )}
    </span>
  );
}
