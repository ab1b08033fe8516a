import type { IndexSettings } from '../src/search-engine/contract.ts';
import { createEngine } from '../src/search-engine/engine.ts';
import { corpus } from './search-corpus.ts';
import { type Spread, spreadOf } from './search-facets.ts';
import { workloads } from './search-keystrokes.ts';
import { FACETS, keystroke, SETTINGS, similarWords } from './search-ours.ts';

const OTHERS = [
  'bill_amendments',
  'news',
  'press_releases',
  'transcripts',
  'legislators',
  'committees',
  'site',
];
const RECORDS = 20_000;

/** A keystroke on the global search page, where every tab shows its count: bills and seven smaller indexes, with two queries each. */
export function allTabs(snapshot: string): Spread {
  const engine = createEngine();
  engine.readSnapshot(snapshot);
  const settings: IndexSettings = {
    ...SETTINGS,
    attributesForFaceting: FACETS.slice(0, 4).map((attribute) => ({
      attribute,
      searchable: true,
      filterOnly: false,
    })),
  };

  for (const [at, name] of OTHERS.entries())
    engine.create(name, settings).save([...corpus(RECORDS, 31 + at)]);
  const indexes = engine.names().map((name) => engine.index(name)!);
  for (const index of indexes) keystroke(index, 'ready', 1);
  while (engine.merge(1000));
  const { queries } = workloads()[0]!;
  return spreadOf(
    queries.map((text) => () => {
      // Only the open tab shows a full page of hits. The others only need their counts.
      for (const [tab, index] of indexes.entries()) keystroke(index, text, tab === 0 ? 50 : 10);
      similarWords(indexes[0]!, text);
    }),
  );
}
