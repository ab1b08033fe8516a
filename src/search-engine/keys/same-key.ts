import { createHash, timingSafeEqual } from 'node:crypto';

/** What a key is looked up by, so that the time of a lookup tells nothing of the keys there are. */
export const keyDigest = (key: string): string => digest(key).toString('base64');

/** Whether two keys are the same, in a time that does not tell where they differ. */
export const isSameKey = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();
