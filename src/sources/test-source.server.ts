import { testFeed, testFiles } from './downloads.server.ts';
import { testLegiscan } from './legiscan/sync.server.ts';
import { testMaLegislature } from './malegislature/sync.server.ts';
import { testOpenStates } from './openstates/sync.server.ts';
import type { LiveSource } from './requests.server.ts';
import type { SourceKindName } from './source-kinds.ts';
import { SourceProblem } from './source-problem.ts';
import { type SourceRun, type SourceServices, withoutKey } from './source-run.ts';
import { allSources, keyOf } from './sources.server.ts';

/** The result of a test of a source. */
export interface SourceTest {
  isOk: boolean;
  /** What is wrong and what to do, or that it works, as sentences. */
  message: string;
}

const TEST: Record<SourceKindName, (run: SourceRun) => Promise<string>> = {
  legiscan: testLegiscan,
  openstates: testOpenStates,
  malegislature: testMaLegislature,
  files: testFiles,
  feed: testFeed,
};

/** Asks a provider one question, which counts in the month's budget, and says in a sentence what is wrong. */
export async function testSource(services: SourceServices, source: LiveSource): Promise<SourceTest> {
  const run: SourceRun = {
    ...services,
    source,
    runId: undefined,
    key: '',
    signal: new AbortController().signal,
    isManual: true,
    ...{ requests: 0, changed: 0, rejected: 0 },
    holder: '',
    // A test writes nothing but its request, so it needs no lease.
    renew: async () => undefined,
    show: async () => undefined,
  };
  try {
    run.key = keyOf(source, services.siteKey);
    const message = await TEST[source.kind as SourceKindName](run);
    const shared = (await allSources(services.db)).filter(
      ({ budget_key }) => budget_key === source.budget_key,
    );
    return {
      isOk: true,
      message:
        shared.length > 1 ? `${message} ${shared.length} sources share this key and its limit.` : message,
    };
  } catch (error) {
    if (error instanceof SourceProblem) return { isOk: false, message: withoutKey(error.message, run.key) };
    throw error;
  }
}
