import type { CorpusBill } from './search-corpus.ts';
import { workloads } from './search-keystrokes.ts';

/** A search engine in the benchmark. */
export interface Contestant {
  name: string;
  /** Missing features, if any. */
  note?: string;
  build(bills: Iterable<CorpusBill>): void | Promise<void>;
  /** Runs the main query of a keystroke (page, facets, session filter) and the one for the refined facet. @returns the number of hits */
  keystroke(text: string, hitsPerPage: number): number | Promise<number>;
  /** Memory outside this process, in MB. */
  serverMemory?(): number;
  close?(): void | Promise<void>;
}

export interface Timing {
  median: number;
  p95: number;
  hits: number;
}

export interface Result {
  name: string;
  note: string | undefined;
  bills: number;
  buildSeconds: number;
  megabytes: number;
  timings: Record<string, Timing>;
}

// The number of runs of each query. The best time counts, because the machine may be busy with other work.
const PASSES = 3;
// The time limit for each engine. A slow engine runs as many queries as it can within it.
const MAX_SECONDS = 15;

export async function run(
  contestant: Contestant,
  bills: Iterable<CorpusBill>,
  count: number,
): Promise<Result> {
  const started = performance.now();
  await contestant.build(bills);
  const buildSeconds = (performance.now() - started) / 1000;
  globalThis.gc?.();
  const timings: Record<string, Timing> = {};

  for (const { name, queries, hitsPerPage } of workloads()) {
    await contestant.keystroke(`${queries[0]}x`, hitsPerPage);
    timings[name] = await timed(queries, (text) => contestant.keystroke(text, hitsPerPage));
  }

  const megabytes = process.memoryUsage.rss() / 1048576 + (contestant.serverMemory?.() ?? 0);
  await contestant.close?.();
  return { name: contestant.name, note: contestant.note, bills: count, buildSeconds, megabytes, timings };
}

async function timed(queries: string[], ask: (text: string) => number | Promise<number>): Promise<Timing> {
  const best: number[] = [];
  let hits = 0;
  const end = performance.now() + MAX_SECONDS * 1000;

  for (let pass = 0; pass < PASSES; pass++) {
    for (const [at, text] of queries.entries()) {
      if (performance.now() > end) break;
      const from = performance.now();
      const found = await ask(text);
      const took = performance.now() - from;
      if (pass === 0) hits += found;
      best[at] = Math.min(best[at] ?? Number.POSITIVE_INFINITY, took);
    }
  }

  const sorted = [...best].sort((first, second) => first - second);
  return {
    median: sorted[sorted.length >> 1]!,
    p95: sorted[Math.floor(sorted.length * 0.95)]!,
    hits: Math.round(hits / sorted.length),
  };
}
