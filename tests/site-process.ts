import { onTestFinished } from 'vitest';
import { type ServerProcess, startSite } from '../bench/pages-process.ts';

/**
 * Starts the built site in a process of its own, which is ended with the test, however that ends.
 * @param readyPath answers 200 once the site is as far as the test needs it: `/healthz` before its search is ready
 */
export async function startSiteProcess(dataDir: string, readyPath?: string): Promise<ServerProcess> {
  const site = await startSite(dataDir, undefined, readyPath);
  onTestFinished(() => site.stop());
  return site;
}
