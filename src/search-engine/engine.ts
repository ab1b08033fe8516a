import type { IndexSettings, SearchEngine, SearchIndex } from './contract.ts';
import { MemoryIndex } from './search-index.ts';

/** An engine with no indexes yet. */
export function createEngine(): SearchEngine {
  const indexes = new Map<string, MemoryIndex>();
  return {
    index: (name: string): SearchIndex | undefined => indexes.get(name),
    create(name: string, settings: IndexSettings): SearchIndex {
      const index = new MemoryIndex(settings);
      indexes.set(name, index);
      return index;
    },
    drop(name: string): void {
      indexes.delete(name);
    },
    rename(from: string, to: string): void {
      const index = indexes.get(from);
      if (!index) throw new Error(`There is no index ${from}.`);
      indexes.set(to, index);
      if (from !== to) indexes.delete(from);
    },
    names: () => [...indexes.keys()],
    writeSnapshot(): void {
      throw new Error('not yet');
    },
    readSnapshot: () => undefined,
  };
}
