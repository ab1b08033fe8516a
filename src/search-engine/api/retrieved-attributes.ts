import type { SearchRecord } from '../contract.ts';

/** A stored record, which its JSON text gives back as it was checked when saved. */
export const parseRecord = (json: string): SearchRecord => JSON.parse(json) as SearchRecord;

type Tree = Map<string, Tree>;

const treeOf = (paths: string[]): Tree => {
  const tree: Tree = new Map();
  for (const path of paths) {
    let level = tree;
    for (const part of path.split('.')) {
      const next = level.get(part) ?? new Map();
      level.set(part, next);
      level = next;
    }
  }
  return tree;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps, or drops, the attributes of a tree of paths; arrays are gone through element by element. */
const prune = (value: unknown, tree: Tree, keeps: boolean): unknown => {
  if (Array.isArray(value)) return value.map((element) => prune(element, tree, keeps));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const branch = tree.get(name);
    if (!branch) return keeps ? [] : [[name, inner] as const];
    if (branch.size === 0) return keeps ? [[name, inner] as const] : [];
    return [[name, prune(inner, branch, keeps)] as const];
  });
  return Object.fromEntries(entries);
};

/**
 * Cuts a stored record down to what may and should be shown.
 * @param record as JSON text
 * @param wanted as in attributesToRetrieve: names, dotted paths, `*` for all, `-name` to leave one out
 * @param hidden attributes that are never shown
 * @returns the rest as JSON text, always with its objectID
 */
export const retrieved = (record: string, wanted: string[], hidden: string[]): string => {
  const without = [...hidden, ...wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1))];
  const named = wanted.filter((name) => !name.startsWith('-'));
  const all = named.includes('*');
  if (all && without.length === 0) return record;
  const whole = parseRecord(record);
  const kept = all ? whole : prune(whole, treeOf(named), true);
  const shown = without.length === 0 ? kept : prune(kept, treeOf(without), false);
  return JSON.stringify({ ...(shown as object), objectID: whole.objectID }); // pruning an object gives an object
};
