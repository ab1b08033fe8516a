import { Worker } from 'node:worker_threads';
import type { CleanedTexts } from '../legislature/ingest/untrusted-html.ts';

const MAX_MS = 10_000;
const MAX_MEMORY_MB = 256;

/** The texts of an article as entered by an editor: HTML. */
export interface WrittenTexts {
  title: string;
  intro: string;
  text: string;
}

/** The reasons for which an editor's texts are rejected. */
export type CleaningError = 'nothing left' | 'nested too deeply' | 'took too long';

/**
 * Sanitizes an editor's texts in a worker thread, because a long text takes seconds that would block the
 * event loop.
 * @param limitMs milliseconds after which the thread is terminated
 */
export function cleanTexts(written: WrittenTexts, limitMs = MAX_MS): Promise<CleanedTexts | CleaningError> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./clean-texts-worker.ts', import.meta.url), {
      workerData: written,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const limit = setTimeout(() => {
      resolve('took too long');
      void worker.terminate();
    }, limitMs);
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('took too long');
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(limit);
      reject(new Error('The worker thread of cleanTexts exited without a result.'));
    });
  });
}
