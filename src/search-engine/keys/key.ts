import { z } from 'zod';
import { rights } from '../api/access.ts';

/** Rights of Algolia's keys that have no effect here. */
const rightsWithoutEffect = [
  'analytics',
  'inference',
  'logs',
  'personalization',
  'recommendation',
  'usage',
] as const;
const patterns = z.array(z.string().max(512)).max(1000);

/** The description of a key that a client creates or changes. */
export const KeyDescription = z.strictObject({
  acl: z.array(z.enum([...rights, ...rightsWithoutEffect])),
  description: z.string().max(1000).default(''),
  indexes: patterns.default([]),
  maxHitsPerQuery: z.int().min(0).max(1000).default(0),
  maxQueriesPerIPPerHour: z.int().min(0).default(0),
  queryParameters: z.string().max(10_000).default(''),
  referers: patterns.default([]),
  validity: z.int().min(0).default(0),
});
export type KeyDescription = z.infer<typeof KeyDescription>;

/** A stored key. `validity` is in seconds from `createdAt`. */
export const Key = KeyDescription.extend({ value: z.string().min(1).max(200), createdAt: z.number() });
export type Key = z.infer<typeof Key>;

/** A key configured at startup. By default, it may only search, in all indexes. */
export type PublicKey = { key: string } & Partial<KeyDescription>;

/** Whether the key has expired. */
export const hasExpired = ({ validity, createdAt }: Key, now: number): boolean =>
  validity > 0 && now > createdAt + validity * 1000;

/** Returns the key as the API shows it, with the remaining `validity` in seconds. */
export const keyResponse = (key: Key, now: number) => ({
  ...key,
  validity:
    key.validity === 0 ? 0 : Math.max(0, Math.ceil((key.createdAt + key.validity * 1000 - now) / 1000)),
});
