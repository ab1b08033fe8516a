import type { User } from '../http/user.ts';
import type { BoardState } from './board.server.ts';
import { BoardAnswer } from './board-answers.ts';
import type { BoardWatch } from './board-watch.server.ts';
import { countsOf } from './positions.ts';

/** So that what stands between knows that the stream lives, and the page, which is told of no comments. */
const BEAT_MS = 15_000;
const BEAT = 'event: beat\ndata: {}\n\n';
/** After this the browser asks anew, and whether somebody is still signed in is looked at again. */
const LIFE_MS = 120_000;
/** How long a browser waits before it asks again. */
const RETRY_MS = 1_000;

/** A board as it goes out, to those who ask and those who listen. */
export function boardAnswer(state: BoardState): BoardAnswer {
  return BoardAnswer.parse({ ...state, counts: countsOf(state.whipboard) });
}

/**
 * A board as server-sent events: as it is now, and again after each change, until its user is signed out. One that is slow to read gets
 * the newest only.
 * @param first as it is now
 * @param ending ends all streams, so that the site can stop
 */
export function boardStream(
  watch: BoardWatch,
  board: { id: number; user: User },
  first: BoardState,
  ending: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting: string | undefined = `retry: ${RETRY_MS}\n${eventOf(first)}`;
  let isOver = false;
  let wake = () => {};
  const end = () => {
    isOver = true;
    unfollow();
    clearTimeout(life);
    ending.removeEventListener('abort', end);
    wake();
  };
  const unfollow = watch.follow({ ...board, since: first.version }, (state) => {
    if (typeof state === 'object') waiting = eventOf(state);
    else {
      waiting = state === 'gone' ? 'event: gone\ndata: {}\n\n' : undefined;
      end();
    }
    wake();
  });
  const life = setTimeout(end, LIFE_MS);
  if (ending.aborted) end();
  ending.addEventListener('abort', end);

  const nextOrBeat = () =>
    new Promise<void>((resolve) => {
      const beat = setTimeout(resolve, BEAT_MS);
      wake = () => {
        clearTimeout(beat);
        resolve();
      };
    });
  return new ReadableStream({
    async pull(controller) {
      if (waiting === undefined && !isOver) await nextOrBeat();
      const text = waiting ?? (isOver ? undefined : BEAT);
      waiting = undefined;
      if (text !== undefined) controller.enqueue(encoder.encode(text));
      else controller.close();
    },
    cancel: end,
  });
}

/** The same for all who follow the board, so it is written once. */
const events = new WeakMap<BoardState, string>();

function eventOf(state: BoardState): string {
  const event = events.get(state) ?? `event: board\ndata: ${JSON.stringify(boardAnswer(state))}\n\n`;
  events.set(state, event);
  return event;
}
