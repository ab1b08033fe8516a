import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for Argon2id, which is what the library makes unless told: 19 MiB, two passes, one lane. Takes about 22 ms of a core, beside the event loop. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Nobody's password, so that an address without an account takes as long to refuse as one that has one. */
const NOBODYS = hash('', STRENGTH);

/** What is kept of a password, in Argon2's own notation. */
export async function hashOfPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFC'), STRENGTH);
}

/**
 * Whether this is the password.
 * @param kept what `hashOfPassword` gave; left out where there is no such account, which takes as long and is never so
 */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const isRight = await verify(kept ?? (await NOBODYS), password.normalize('NFC'));
  return isRight && Boolean(kept);
}
