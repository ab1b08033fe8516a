import { useRef } from 'react';
import { PassageArticle } from './passage-article.tsx';
import styles from './transcripts.module.css';
import type { Passage } from './transcripts.server.ts';
import { useCurrentPassage } from './use-current-passage.ts';

interface PassageListProps {
  id: number;
  passages: Passage[];
  /** Words to highlight. */
  words: readonly string[];
  /** Whether these are consecutive passages, in which case a name is shown only when the speaker changes. */
  isFullTranscript: boolean;
  stream: string | null;
  /** The kind of recording, if it is a file that can be played on the page. */
  mediaKind: 'video' | 'audio' | undefined;
}

/**
 * Passages with their speakers, and a player for the recording if it can be played here. The passage being
 * played is marked.
 */
export function PassageList({ id, passages, words, isFullTranscript, stream, mediaKind }: PassageListProps) {
  const player = useRef<HTMLVideoElement>(null);
  const { current, onTimeUpdate } = useCurrentPassage(passages);
  const seek = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    void player.current.play();
  };
  const hasPlayer = isPlayed({ passages, isFullTranscript, stream, mediaKind });
  return (
    <>
      {hasPlayer && stream !== null && (
        // biome-ignore lint/a11y/useMediaCaption: the transcript is on this page
        <video
          ref={player}
          className={`${mediaKind === 'video' ? styles.video : styles.audio} no-print`}
          src={stream}
          controls
          preload="none"
          aria-label="Recording of the meeting"
          onTimeUpdate={onTimeUpdate}
        />
      )}
      {passages.map((passage, i) => (
        <PassageArticle
          key={passage.position}
          id={id}
          passage={passage}
          isNamed={!isFullTranscript || passages[i - 1]?.speaker_name !== passage.speaker_name}
          isCurrent={hasPlayer && passage.position === current}
          words={words}
          isFullTranscript={isFullTranscript}
          stream={stream}
          onSeek={hasPlayer ? seek : undefined}
        />
      ))}
    </>
  );
}

/** Whether the recording is played on the page, beside the full transcript. */
export function isPlayed({
  passages,
  isFullTranscript,
  stream,
  mediaKind,
}: Pick<PassageListProps, 'passages' | 'isFullTranscript' | 'stream' | 'mediaKind'>): boolean {
  const isTimed = passages.some((passage) => passage.start_seconds !== null);
  return isFullTranscript && mediaKind !== undefined && isTimed && stream !== null;
}
