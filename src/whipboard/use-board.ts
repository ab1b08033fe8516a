import { useEffect, useRef, useState } from 'react';
import { sendChange } from '../ui/change.ts';
import type { BoardResponse } from './board-schemas.ts';
import { type BoardSync, syncBoard } from './board-sync.ts';
import { type BoardView, firstView, SIGNED_OUT } from './board-view.ts';

/**
 * A board on a page, synchronized with the server.
 * @param loaded the board from the page's loader; when it is loaded again, it is handled like any other change
 * @param beforeShow is called before a card changes its position
 */
export function useBoard(boardId: number, loaded: BoardResponse, beforeShow: () => void) {
  const [view, setView] = useState<BoardView>(() => firstView(loaded));
  const sync = useRef<BoardSync>(undefined);
  const onShow = useRef(beforeShow);
  onShow.current = beforeShow;
  const shown = useRef(view.cards);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first loaded board; later ones are handled below
  useEffect(() => {
    const boardSync = syncBoard(
      boardId,
      loaded,
      sendChange,
      () => fetchBoard(boardId),
      (next) => {
        if (next.cards !== shown.current) onShow.current();
        shown.current = next.cards;
        setView(next);
      },
    );
    sync.current = boardSync;
    return subscribeToBoard(boardId, boardSync);
  }, [boardId]);
  useEffect(() => sync.current?.receive(loaded), [loaded]);

  return { view, sync };
}

/**
 * Fetches a board. @returns undefined if the board is gone
 * @throws an error with a message for the user
 */
async function fetchBoard(boardId: number): Promise<BoardResponse | undefined> {
  const response = await fetch(`/api/whipboard/${boardId}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  }).catch(() => undefined);
  if (response?.status === 404) return undefined;
  if (response?.status === 401) throw new Error(SIGNED_OUT);
  if (!response?.ok)
    throw new Error(
      'The site could not be reached. Moves by others will not appear until the connection is restored.',
    );
  // The endpoint validates its response against the schema.
  return (await response.json()) as BoardResponse;
}

/** The time without an event after which the page polls instead. The stream sends a heartbeat every 15 seconds. */
const STREAM_TIMEOUT_MS = 20_000;
/** The timeout for the first event of a stream. */
const FIRST_EVENT_TIMEOUT_MS = 4_000;
const POLL_MS = 4_000;

/**
 * Receives changes of a board by a stream, and polls every few seconds while the stream fails. Hidden pages close their stream,
 * because browsers allow only a few at a time.
 * @returns a function that ends the subscription
 */
function subscribeToBoard(boardId: number, sync: BoardSync): () => void {
  let stream: EventSource | undefined;
  let timeoutAt = 0;
  const resetTimeout = () => {
    timeoutAt = performance.now() + STREAM_TIMEOUT_MS;
  };
  const open = () => {
    stream = new EventSource(`/api/whipboard/${boardId}/changes`);
    stream.addEventListener('board', (event) => {
      resetTimeout();
      // The endpoint validates its events against the schema.
      sync.receive(JSON.parse(event.data) as BoardResponse);
    });
    stream.addEventListener('beat', resetTimeout);
    stream.addEventListener('viewers', (event) => {
      resetTimeout();
      // The endpoint sends the names of people.
      sync.seeViewers(JSON.parse(event.data) as string[]);
    });
    stream.addEventListener('gone', () => {
      close();
      sync.markAsGone();
    });
  };
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  /** Polls the board. When that succeeds, a stream that was rejected, for example after signing out, is opened again. */
  const refresh = async () => {
    await sync.refresh();
    if (stream?.readyState === EventSource.CLOSED && !sync.view().connectionError) open();
  };
  const onOnline = () => {
    timeoutAt = 0;
    void refresh();
  };
  const onVisibilityChange = () => {
    if (document.hidden) close();
    else if (!stream) {
      timeoutAt = performance.now() + FIRST_EVENT_TIMEOUT_MS;
      open();
    }
  };
  const timer = setInterval(() => {
    if (sync.view().isGone) end();
    else if (!document.hidden && performance.now() > timeoutAt) void refresh();
  }, POLL_MS);
  const end = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', onOnline);
    close();
  };

  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', onOnline);
  return end;
}
