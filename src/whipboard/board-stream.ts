import type { User } from '../http/user.ts';
import type { BoardState } from './board.server.ts';
import { BoardResponse } from './board-schemas.ts';
import type { BoardWatch } from './board-watch.server.ts';
import { countPositions } from './positions.ts';

/**
 * The interval between heartbeats, which keep proxies from closing the stream and confirm to the page that it is alive.
 * They are events, because scripts do not receive comments.
 */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = 'event: beat\ndata: {}\n\n';
/** The maximum duration of a stream. After that, the browser reconnects and its session is checked again. */
const MAX_STREAM_MS = 120_000;
/** The time that a browser waits before it reconnects. */
const RETRY_MS = 1_000;

/** Who else has a board open. */
export interface Presence {
  /** Says that the user has the board open. @returns the names of the others who have */
  others(): Promise<string[]>;
  /** Says that the user has closed the board. */
  leave(): Promise<void>;
}

/** A board as the API and the stream send it. */
export function toBoardResponse(state: BoardState): BoardResponse {
  return BoardResponse.parse({ ...state, counts: countPositions(state.whipboard) });
}

/**
 * A stream of server-sent events with the current board, and with the new one after each change, until the user is signed out.
 * Slow readers get only the newest state.
 * @param first the current state
 * @param ending ends all streams when the site stops
 * @param presence who else has the board open, which is sent at once and with each heartbeat; undefined if only the user has it
 */
export function boardStream(
  watch: BoardWatch,
  board: { id: number; user: User },
  first: BoardState,
  ending: AbortSignal,
  presence?: Presence,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let pending: string | undefined = `retry: ${RETRY_MS}\n${boardEvent(first)}`;
  let isOver = false;
  let isAnnounced = presence === undefined;
  let wake = () => {};
  const end = () => {
    if (isOver) return;
    isOver = true;
    // When the site stops, the database closes too.
    if (!ending.aborted) void presence?.leave();
    unsubscribe();
    clearTimeout(life);
    ending.removeEventListener('abort', end);
    wake();
  };
  const unsubscribe = watch.subscribe({ ...board, since: first.version }, (state) => {
    if (typeof state === 'object') pending = boardEvent(state);
    else {
      pending = state === 'gone' ? 'event: gone\ndata: {}\n\n' : undefined;
      end();
    }
    wake();
  });
  const life = setTimeout(end, MAX_STREAM_MS);
  if (ending.aborted) end();
  ending.addEventListener('abort', end);

  const waitForEvent = () =>
    new Promise<void>((resolve) => {
      const beat = setTimeout(resolve, HEARTBEAT_MS);
      wake = () => {
        clearTimeout(beat);
        resolve();
      };
    });
  const heartbeat = async () => {
    if (!presence) return HEARTBEAT;
    isAnnounced = true;
    return `event: viewers\ndata: ${JSON.stringify(await presence.others())}\n\n`;
  };
  return new ReadableStream({
    async pull(controller) {
      if (pending === undefined && !isOver && isAnnounced) await waitForEvent();
      const text = pending ?? (isOver ? undefined : await heartbeat());
      pending = undefined;
      if (text !== undefined) controller.enqueue(encoder.encode(text));
      else controller.close();
    },
    cancel: end,
  });
}

/** Caches the event of a state, because it is the same for all subscribers of a board. */
const events = new WeakMap<BoardState, string>();

function boardEvent(state: BoardState): string {
  const event = events.get(state) ?? `event: board\ndata: ${JSON.stringify(toBoardResponse(state))}\n\n`;
  events.set(state, event);
  return event;
}
