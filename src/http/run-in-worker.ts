import { Worker } from 'node:worker_threads';

/** The work in a worker thread took more time or memory than it may. */
export class WorkerLimitError extends Error {}

interface WorkerLimits {
  milliseconds: number;
  megabytes: number;
}

/**
 * Runs work in a new worker thread, so that it does not block the event loop.
 * @param script the script, which reads `workerData` and posts one message
 * @param data what it needs, as data that can be cloned
 * @returns the message
 * @throws WorkerLimitError if it exceeds the limits, or the error that the script throws
 */
export function runInWorker<Result>(script: URL, data: unknown, limits: WorkerLimits): Promise<Result> {
  const { milliseconds, megabytes } = limits;
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const limit = setTimeout(() => {
      reject(new WorkerLimitError(`Ended after ${milliseconds} ms.`));
      void worker.terminate();
    }, milliseconds);
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isTooLarge ? new WorkerLimitError(`Used more than ${megabytes} MB.`) : error);
    });
    worker.once('exit', () => {
      clearTimeout(limit);
      reject(new Error(`The worker thread of ${script.pathname} exited without a result.`));
    });
  });
}
