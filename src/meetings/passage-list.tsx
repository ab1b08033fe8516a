import { useRef } from 'react';
import { PassageArticle } from './passage-article.tsx';
import styles from './transcripts.module.css';
import type { Passage } from './transcripts.server.ts';
import { usePlaying } from './use-playing.ts';

interface PassageListProps {
  id: number;
  passages: Passage[];
  /** Words to mark. */
  words: readonly string[];
  /** Whether these are consecutive passages: then a name stands only where the speaker changes. */
  isWhole: boolean;
  stream: string | null;
  /** Where the recording is a file that plays here. */
  plays: 'video' | 'audio' | undefined;
}

/** Passages under their speakers, with the recording beside them where it plays here: the one that is heard is marked. */
export function PassageList({ id, passages, words, isWhole, stream, plays }: PassageListProps) {
  const player = useRef<HTMLVideoElement>(null);
  const isTimed = passages.some((passage) => passage.start_seconds !== null);
  const { current, onTimeUpdate } = usePlaying(passages);
  const seek = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    void player.current.play();
  };
  const isPlayed = isWhole && plays !== undefined && isTimed && stream !== null;
  return (
    <>
      {isPlayed && (
        // biome-ignore lint/a11y/useMediaCaption: every word of it is on this page
        <video
          ref={player}
          className={`${plays === 'video' ? styles.video : styles.audio} no-print`}
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
          isNamed={!isWhole || passages[i - 1]?.speaker_name !== passage.speaker_name}
          isCurrent={isPlayed && passage.position === current}
          words={words}
          isWhole={isWhole}
          stream={stream}
          onSeek={isPlayed ? seek : undefined}
        />
      ))}
    </>
  );
}
