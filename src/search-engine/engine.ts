import type { IndexSettings, SearchEngine, SearchIndex } from './contract.ts';
import { MemoryIndex } from './search-index.ts';
import type { IndexImage } from './snapshot/index-image.ts';
import { readTree, writeTree } from './snapshot/snapshot-file.ts';

/** Creates an engine without indexes. */
export function createEngine(): SearchEngine {
  const indexes = new Map<string, MemoryIndex>();
  const writeSnapshot = (file: string, label: string) =>
    writeTree(
      file,
      label,
      [...indexes].map(([name, index]) => index.image(name)),
    );

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
    merge: (milliseconds: number) => [...indexes.values()].some((index) => index.merge(milliseconds)),
    names: () => [...indexes.keys()],
    writeSnapshot(file: string, label: string): void {
      const steps = writeSnapshot(file, label);
      while (!steps.next().done);
    },
    writeSnapshotInSteps: writeSnapshot,
    readSnapshot(file: string): string | undefined {
      const read = readTree(file);
      if (!read) return undefined;
      // The checksum and the format number guarantee that `writeSnapshot` wrote this value.
      const found = read.value as IndexImage[];
      indexes.clear();
      for (const image of found) indexes.set(image.name, MemoryIndex.of(image));
      return read.label;
    },
  };
}
