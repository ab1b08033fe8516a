import { Link } from 'react-router';
import { highlightedText } from './marked-text.tsx';
import { passageAddress, playerTime, streamAt } from './transcript-addresses.ts';
import styles from './transcripts.module.css';
import type { Passage } from './transcripts.server.ts';

interface PassageArticleProps {
  id: number;
  passage: Passage;
  /** Whether the speaker's name stands here, and not at a passage before. */
  isNamed: boolean;
  /** Whether it is being heard. */
  isCurrent: boolean;
  words: readonly string[];
  /** Among its neighbours; a passage found leads to its place among them. */
  isWhole: boolean;
  stream: string | null;
  /** Plays the recording here from a second on. */
  onSeek?: ((seconds: number) => void) | undefined;
}

/** One passage: who, when in the recording, and the words. */
export function PassageArticle(props: PassageArticleProps) {
  const { id, passage, isNamed, isCurrent, words, isWhole } = props;
  const { position, speaker_name, legislator_id, content } = passage;
  // What a reporter noted between speeches stands in brackets and is said by nobody.
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
            {legislator_id ? (
              <Link to={`/app/legislator/${legislator_id}`}>{speaker_name}</Link>
            ) : (
              speaker_name
            )}
          </h2>
        )}
        <PassageTime {...props} />
        {!isWhole && (
          <Link to={passageAddress(id, position)} className={styles.place}>
            In its place
          </Link>
        )}
      </div>
      <p>{highlightedText(content, words)}</p>
    </section>
  );
}

/** The passage's own address, and the recording at that second where there is one. */
function PassageTime({ id, passage, isWhole, stream, onSeek }: PassageArticleProps) {
  const { position, start_seconds } = passage;
  const time = start_seconds === null ? undefined : playerTime(start_seconds);
  return (
    <span className={styles.times}>
      <a href={isWhole ? `#p${position}` : passageAddress(id, position)}>
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
