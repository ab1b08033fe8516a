import { useState } from 'react';

/**
 * Tracks which passage the recording is playing.
 * @returns the position of the passage, and the `timeupdate` handler for the player
 */
export function useCurrentPassage(passages: readonly { position: number; start_seconds: number | null }[]) {
  const [current, setCurrent] = useState<number>();
  const onTimeUpdate = ({ currentTarget }: React.SyntheticEvent<HTMLMediaElement>) => {
    const heard = passages.findLast(
      ({ start_seconds }) => start_seconds !== null && start_seconds <= currentTarget.currentTime,
    );
    setCurrent(heard?.position);
  };
  return { current, onTimeUpdate };
}
