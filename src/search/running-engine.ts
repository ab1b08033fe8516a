import type { Logger } from 'pino';
import type { SearchService, SearchServiceOptions } from '../search-engine/service.ts';
import { RetryDelay } from './retry-delay.ts';

/** The embedded search service, which restarts whenever its worker thread stops. */
export interface RunningEngine {
  /** Handles requests like `SearchService`, with 503 while the worker thread is not running. */
  handle: SearchService['handle'];
  allow: SearchService['allow'];
  snapshot: SearchService['snapshot'];
  isRunning(): boolean;
  /** Whether the worker thread stopped and has not restarted yet. */
  hasStopped(): boolean;
  /** Confirms that the indexes are complete, so that a restart may load the snapshot. */
  confirmReady(): void;
  /**
   * Restarts the worker thread whenever it stops.
   * @param onStart called after each start with the label of the loaded snapshot
   */
  keepRunning(onStart: (label: string | undefined) => void): void;
  close(): Promise<void>;
}

type EngineOptions = Required<Pick<SearchServiceOptions, 'onCrash' | 'ignoreSnapshot'>>;

/**
 * Starts the embedded search service.
 * @param open opens the service with additional options
 * @param onFailure called each time the service failed to start or stopped
 * @throws if the service's file of keys is damaged
 */
export async function openRunningEngine(
  open: (options: EngineOptions) => Promise<SearchService>,
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
    // The thread may crash before anything awaits this promise.
    crash.promise.catch(() => undefined);
    const onCrash = (error: Error) => {
      isRunning = false;
      crash.reject(error);
    };
    // The snapshot may have caused the crash if search did not become ready with it.
    const service = await open({ onCrash, ignoreSnapshot: !wasReady });
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
        log.error({ err: error }, 'the search engine stopped and is being restarted');
        onFailure?.(error);
        if (!isClosing) await pause.wait();
      }
    }
  };
  return {
    handle: (...args) => current.service.handle(...args),
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
