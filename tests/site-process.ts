import { onTestFinished } from 'vitest';
import { type ServerProcess, startSite } from '../bench/pages-process.ts';

/**
 * Starts the built site in a separate process, which is stopped when the test finishes or fails.
 * @param readyPath the address that responds with 200 when the test can start: `/healthz` does so before search is ready
 */
export async function startSiteProcess(dataDir: string, readyPath?: string): Promise<ServerProcess> {
  const site = await startSite(dataDir, undefined, readyPath);
  onTestFinished(() => site.stop());
  return site;
}
