import type { Logger } from 'pino';
import type { SearchService, SearchServiceOptions } from '../search-engine/service.ts';
import { RetryDelay } from './retry-delay.ts';

/** The embedded search service, which is started again whenever its thread ends. */
export interface RunningEngine {
  /** Answers as `SearchService` does: with 503 while the thread does not run. */
  handle: SearchService['handle'];
  allow: SearchService['allow'];
  snapshot: SearchService['snapshot'];
  isRunning(): boolean;
  /** Whether the thread ended, and does not run again yet. */
  hasStopped(): boolean;
  /** The indexes hold what they should: if the thread ends now, the next one may read the snapshot. */
  confirmReady(): void;
  /**
   * Begins to start the thread again whenever it ends.
   * @param onStart is called each time it runs, with the label of the snapshot that it read
   */
  keepRunning(onStart: (label: string | undefined) => void): void;
  close(): Promise<void>;
}

type OwnOptions = Required<Pick<SearchServiceOptions, 'onCrash' | 'ignoresSnapshot'>>;

/**
 * Starts the embedded search service.
 * @param open opens it with these options besides its own
 * @param onFailure is called each time it did not start, or ended
 * @throws where the service's file of keys is damaged
 */
export async function openRunningEngine(
  open: (options: OwnOptions) => Promise<SearchService>,
  log: Logger,
  onFailure?: (error: unknown) => void,
): Promise<RunningEngine> {
  const pause = new RetryDelay();
  const closing = Promise.withResolvers<void>();
  let isClosing = false;
  let isRunning = false;
  let hasStopped = false;
  let wasReady = true;
  let keeping = Promise.resolve();

  const start = async () => {
    const crash = Promise.withResolvers<void>();
    // The thread may end before anything waits for its end.
    crash.promise.catch(() => undefined);
    const onCrash = (error: Error) => {
      isRunning = false;
      crash.reject(error);
    };
    // A snapshot with which the search did not get ready may be what ended the thread.
    const service = await open({ onCrash, ignoresSnapshot: !wasReady });
    wasReady = false;
    return { service, crashed: crash.promise };
  };
  let current = await start();

  const keep = async (onStart: (label: string | undefined) => void): Promise<void> => {
    while (!isClosing) {
      try {
        if (hasStopped) {
          await current.service.close();
          current = await start();
        }
        const label = await Promise.race([current.service.ready, closing.promise]);
        if (isClosing) return;
        [isRunning, hasStopped] = [true, false];
        onStart(label ?? undefined);
        await Promise.race([current.crashed, closing.promise]);
      } catch (error) {
        hasStopped = true;
        log.error({ err: error }, 'the search engine stopped; it is started again');
        onFailure?.(error);
        if (!isClosing) await pause.wait();
      }
    }
  };
  return {
    handle: (...asked) => current.service.handle(...asked),
    allow: (publicKeys) => current.service.allow(publicKeys),
    snapshot: (label) => current.service.snapshot(label),
    isRunning: () => isRunning,
    hasStopped: () => hasStopped,
    confirmReady() {
      wasReady = true;
      pause.reset();
    },
    keepRunning(onStart) {
      keeping = keep(onStart);
    },
    async close() {
      isClosing = true;
      closing.resolve();
      pause.end();
      await keeping;
      await current.service.close();
    },
  };
}
