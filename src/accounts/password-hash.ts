import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. Takes about 22 ms on another thread. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that matches no account, so that rejecting an unknown address takes as long as rejecting a wrong password. */
const DUMMY_HASH = hash('', STRENGTH);

/** The hash of a password in Argon2's encoding. */
export async function hashOfPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFC'), STRENGTH);
}

/**
 * Whether a password matches a hash.
 * @param storedHash the result of `hashOfPassword`; undefined if there is no such account, which takes as long and returns false
 */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const isRight = await verify(storedHash ?? (await DUMMY_HASH), password.normalize('NFC'));
  return isRight && Boolean(storedHash);
}
