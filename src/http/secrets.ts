import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new random secret of 256 bits, in base64url, which needs no escaping in URLs and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The digest of a secret that is stored. It needs no salt and no slow hash, because a secret of 256 bits cannot be guessed. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether two texts are equal, compared in constant time. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );
}
