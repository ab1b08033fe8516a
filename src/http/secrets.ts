import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that nobody guesses: 256 bits, in letters that need no escape in addresses and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. It needs no salt and no slowness, as nobody can try all secrets of that size. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );
}
