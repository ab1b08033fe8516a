import { onTestFinished } from 'vitest';
import { type ServerProcess, startSite } from '../bench/pages-process.ts';

/** Starts the built site in a process of its own, which is ended with the test, however that ends. */
export async function startSiteProcess(dataDir: string): Promise<ServerProcess> {
  const site = await startSite(dataDir);
  onTestFinished(() => site.stop());
  return site;
}
