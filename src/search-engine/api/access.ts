import { indexNotAllowedForKey, methodNotAllowedForKey } from './errors.ts';
import type { SentParameters } from './parameters.ts';

/** The rights of a key, from Algolia's list, that have an effect here. */
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

/** The rights of a request's key. Plain data, because it is sent to the engine's thread with the request. */
export interface Access {
  /** `admin` has every right. */
  acl: 'admin' | readonly Right[];
  /** Lists of patterns. The name of an index must match a pattern of every list. Without lists, all names match. */
  indexes: readonly (readonly string[])[];
  /** 0 means no limit. */
  maxHitsPerQuery: number;
  /** Query parameters that override those of the client in every search. Later entries win. */
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

/** Whether a name matches one of the patterns, which may start and end with `*`, as in Algolia's keys. */
export const matchesAny = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesPattern(name, pattern));

export const hasRight = (access: Access, right: Right): boolean =>
  access.acl === 'admin' || access.acl.includes(right);

export const canUse = (access: Access, index: string): boolean =>
  access.indexes.every((patterns) => matchesAny(index, patterns));

/** @throws ApiError 403 if the key does not have the right */
export const requireRight = (access: Access, right: Right): void => {
  if (!hasRight(access, right)) throw methodNotAllowedForKey();
};

/** @throws ApiError 403 if the key is not valid for this index */
export const requireIndex = (access: Access, index: string): void => {
  if (!canUse(access, index)) throw indexNotAllowedForKey();
};
