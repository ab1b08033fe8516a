import { runInWorker, WorkerLimitError } from '../http/run-in-worker.ts';
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
export async function cleanTexts(
  written: WrittenTexts,
  limitMs = MAX_MS,
): Promise<CleanedTexts | CleaningError> {
  const script = new URL('./clean-texts-worker.ts', import.meta.url);
  try {
    return await runInWorker(script, written, { milliseconds: limitMs, megabytes: MAX_MEMORY_MB });
  } catch (error) {
    if (error instanceof WorkerLimitError) return 'took too long';
    throw error;
  }
}
