import type { Database } from '../db/database.ts';
import { thrownHttpError } from '../http/http-errors.ts';
import { awaitChanges, ChangeDocument, type Changes, changeCursor } from './changes.server.ts';

/** The interval between heartbeats, which keep proxies from closing the stream. */
const HEARTBEAT_S = 15;
const MAX_CHANGES_AT_ONCE = 100;
/** The time that a browser waits before it reconnects. */
const RETRY_MS = 1_000;

/**
 * A stream of server-sent events with each change after the first ones. The id of an event is the cursor after it. The database is
 * read only as fast as the client reads the stream.
 * @param first the changes to begin with
 * @param stopping ends all streams when the site stops
 * @param onEnd called once, when the stream is over
 */
export function changeStream(
  db: Database,
  first: Changes,
  stopping: AbortSignal,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const canceled = new AbortController();
  const signal = AbortSignal.any([canceled.signal, stopping]);
  let { next: after } = first;
  let isOver = false;
  const end = () => {
    if (!isOver) onEnd();
    isOver = true;
    canceled.abort();
  };

  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n${eventsOf(first)}`));
    },
    async pull(controller) {
      try {
        const changes = await awaitChanges(
          db,
          { after, limit: MAX_CHANGES_AT_ONCE, seconds: HEARTBEAT_S },
          signal,
        );
        after = changes.next;
        if (!signal.aborted) return controller.enqueue(encoder.encode(eventsOf(changes)));
      } catch (error) {
        // Any other error is an outage of the database, after which the client reconnects.
        const isGone = thrownHttpError(error)?.status === 410;
        if (isGone && !isOver) controller.enqueue(encoder.encode('event: gone\ndata: {}\n\n'));
      }
      // A stream that the client canceled is closed already.
      if (!isOver) controller.close();
      end();
    },
    cancel: end,
  });
}

function eventsOf({ results, next }: Changes): string {
  const [, unlisted = ''] = next.split('.');
  if (results.length === 0) return `id: ${next}\nevent: beat\ndata: {}\n\n`;
  return results
    .map((change) => {
      const data = JSON.stringify(ChangeDocument.parse(change));
      return `id: ${changeCursor(change.id, unlisted)}\nevent: change\ndata: ${data}\n\n`;
    })
    .join('');
}
