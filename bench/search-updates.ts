import { createEngine } from '../src/search-engine/engine.ts';
import { corpus, randomNumbers } from './search-corpus.ts';
import { workloads } from './search-keystrokes.ts';
import { keystroke, SETTINGS } from './search-ours.ts';

const CHANGES = 1000;

export interface UpdateTimes {
  /** The time from a change to the first response with it. */
  searchable: { median: number; p95: number; worst: number };
  /** The time of a keystroke between two changes, while changes are merged. */
  keystroke: { median: number; p95: number; worst: number };
}

/** Changes one bill after the other in a full index, with searches in between. */
export function updateTimes(snapshot: string, bills: number): UpdateTimes {
  const engine = createEngine();
  engine.readSnapshot(snapshot);
  const index = engine.index('bills')!;
  const random = randomNumbers(5);
  const queries = workloads()[0]!.queries;
  const searchable: number[] = [];
  const keystrokes: number[] = [];
  let change = 0;

  for (const bill of corpus(CHANGES, 17)) {
    const word = `changed${change++}q`;
    const changed = { ...bill, objectID: String(1 + Math.floor(random() * bills)), title: `An Act ${word}` };
    const saved = performance.now();
    index.save([changed]);
    const found = index.search({ ...SETTINGS.query, query: word, page: 0, facets: [], filter: undefined });
    searchable.push(performance.now() - saved);
    if (!found.hitsJson.includes(word)) throw new Error(`The change ${word} was not found.`);
    engine.merge(5);
    const typed = performance.now();
    keystroke(index, queries[change % queries.length]!, 50);
    keystrokes.push(performance.now() - typed);
  }

  return { searchable: summary(searchable), keystroke: summary(keystrokes) };
}

function summary(times: number[]) {
  const sorted = [...times].sort((first, second) => first - second);
  return {
    median: sorted[sorted.length >> 1]!,
    p95: sorted[Math.floor(sorted.length * 0.95)]!,
    worst: sorted[sorted.length - 1]!,
  };
}
