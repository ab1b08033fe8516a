import { LEASE_MS, takeLease } from './lease.server.ts';
import type { LiveSource } from './requests.server.ts';
import { type RunResult, runSource } from './run-source.server.ts';
import type { SourceServices } from './source-run.ts';
import { dueSources } from './sources.server.ts';

/**
 * Runs the sources that are due, one after the other.
 * @param only runs this source instead, due or not
 * @returns the results; undefined if another process is running sources
 */
export async function runDueSources(
  services: SourceServices,
  signal: AbortSignal,
  only?: LiveSource,
): Promise<RunResult[] | undefined> {
  const { db, clock } = services;
  const lease = await takeLease(db, clock);
  if (!lease) return undefined;
  // A long statement of an import must not cost the lease. A failed renewal shows at the next step of the run.
  const timer = setInterval(() => lease.renew().catch(() => undefined), LEASE_MS / 5);
  const results: RunResult[] = [];
  try {
    for (const source of only ? [only] : await dueSources(db, clock.now())) {
      if (signal.aborted) break;
      const result = await runSource(services, source, lease, signal);
      if (!result) break;
      results.push(result);
    }
  } finally {
    clearInterval(timer);
    await lease.end();
  }
  return results;
}
