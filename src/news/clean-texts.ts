import { Worker } from 'node:worker_threads';
import type { CleanedTexts } from '../legislature/ingest/untrusted-html.ts';

const MAX_MS = 10_000;
const MAX_MEMORY_MB = 256;

/** What an editor wrote, as HTML. */
export interface WrittenTexts {
  title: string;
  intro: string;
  text: string;
}

/** Why nothing can be made of what an editor wrote. */
export type CleaningError = 'nothing left' | 'nested too deeply' | 'took too long';

/**
 * Cleans what an editor wrote on a thread of its own: a long text takes seconds, in which nobody else would be answered.
 * @param limitMs after which the thread is ended
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
      reject(new Error('The thread that cleans texts ended without an answer.'));
    });
  });
}
