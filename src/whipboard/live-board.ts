import type { BoardAnswer } from './board-answers.ts';
import type { BoardSync } from './board-sync.ts';

/** The site is heard every quarter of a minute, changes or not; after this it is asked instead. */
const SILENCE_MS = 20_000;
/** How soon something must be heard at first. */
const FIRST_SILENCE_MS = 4_000;
const ASK_EVERY_MS = 4_000;

/**
 * Hears of a board's changes as they happen, and asks every few seconds where the stream does not come through. A page that
 * nobody looks at holds no stream: browsers allow few at a time.
 * @returns a function that ends it
 */
export function subscribeToBoard(boardId: number, keeper: BoardSync): () => void {
  let stream: EventSource | undefined;
  let heardUntil = 0;
  const heard = () => {
    heardUntil = performance.now() + SILENCE_MS;
  };
  const open = () => {
    stream = new EventSource(`/api/whipboard/${boardId}/changes`);
    stream.addEventListener('board', (event) => {
      heard();
      // The site's own endpoint checks what it sends by its schema.
      keeper.take(JSON.parse(event.data) as BoardAnswer);
    });
    stream.addEventListener('beat', heard);
    stream.addEventListener('gone', () => {
      close();
      keeper.gone();
    });
  };
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  /** Asks instead. Once the site answers, a stream that it refused, as to who was signed out, is opened anew. */
  const ask = async () => {
    await keeper.refresh();
    if (stream?.readyState === EventSource.CLOSED && !keeper.view().connectionError) open();
  };
  const onOnline = () => {
    heardUntil = 0;
    void ask();
  };
  const onLook = () => {
    if (document.hidden) close();
    else if (!stream) {
      heardUntil = performance.now() + FIRST_SILENCE_MS;
      open();
    }
  };
  const asking = setInterval(() => {
    if (keeper.view().isGone) end();
    else if (!document.hidden && performance.now() > heardUntil) void ask();
  }, ASK_EVERY_MS);
  const end = () => {
    clearInterval(asking);
    document.removeEventListener('visibilitychange', onLook);
    window.removeEventListener('online', onOnline);
    close();
  };

  onLook();
  document.addEventListener('visibilitychange', onLook);
  window.addEventListener('online', onOnline);
  return end;
}
