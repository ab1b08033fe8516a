import { indexNotAllowedForKey, methodNotAllowedForKey } from './errors.ts';
import type { SentParameters } from './parameters.ts';

/** The rights a key can carry, of those in Algolia's list that mean something here. */
export const rights = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'listIndexes',
  'seeUnretrievableAttributes',
] as const;
export type Right = (typeof rights)[number];

/** What the key of a request allows. Plain data: it travels to the engine's thread with the request. */
export interface Access {
  /** `admin` may do everything. */
  acl: 'admin' | readonly Right[];
  /** Lists of patterns; a name must match one of each list. Empty for no limit. */
  indexes: readonly (readonly string[])[];
  /** 0 for no limit. */
  maxHitsPerQuery: number;
  /** Query parameters that the key adds to every search, over what the client sends; later ones win. */
  forced: readonly SentParameters[];
}

const matchesPattern = (name: string, pattern: string): boolean => {
  const open = pattern.startsWith('*');
  const end = pattern.endsWith('*') && pattern.length > (open ? 1 : 0);
  const core = pattern.slice(open ? 1 : 0, end ? -1 : undefined);
  if (open && end) return name.includes(core);
  if (open) return name.endsWith(core);
  if (end) return name.startsWith(core);
  return name === pattern;
};

/** Whether a name matches one of the patterns; `*` may lead and trail, as in Algolia's keys. */
export const matchesOne = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesPattern(name, pattern));

export const may = (access: Access, right: Right): boolean =>
  access.acl === 'admin' || access.acl.includes(right);

export const canUse = (access: Access, index: string): boolean =>
  access.indexes.every((patterns) => matchesOne(index, patterns));

/** @throws Refusal 403 where the key has not the right */
export const requireRight = (access: Access, right: Right): void => {
  if (!may(access, right)) throw methodNotAllowedForKey();
};

/** @throws Refusal 403 where the key is not for this index */
export const requireIndex = (access: Access, index: string): void => {
  if (!canUse(access, index)) throw indexNotAllowedForKey();
};
