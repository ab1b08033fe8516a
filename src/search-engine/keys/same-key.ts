import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns a digest for lookups, so that the time of a lookup does not depend on the stored keys. */
export const keyDigest = (key: string): string => digest(key).toString('base64');

/** Compares two keys in constant time. */
export const isSameKey = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();
