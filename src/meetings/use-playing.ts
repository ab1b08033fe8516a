import { useState } from 'react';

/**
 * Which passage is being heard.
 * @returns its position, and what a player calls when its time moves
 */
export function usePlaying(passages: readonly { position: number; start_seconds: number | null }[]) {
  const [current, setCurrent] = useState<number>();
  const onTimeUpdate = ({ currentTarget }: React.SyntheticEvent<HTMLMediaElement>) => {
    const heard = passages.findLast(
      ({ start_seconds }) => start_seconds !== null && start_seconds <= currentTarget.currentTime,
    );
    setCurrent(heard?.position);
  };
  return { current, onTimeUpdate };
}
