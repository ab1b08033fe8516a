import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Tells sealed texts from plain ones, and this way of sealing from later ones. */
const PREFIX = 'v1.';

/**
 * Encrypts a text for the database, so that a copy of the database alone does not give it away.
 * @param purpose what the text is and whose it is: a text that is moved to another row cannot be opened there
 */
export function seal(siteKey: KeyObject, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(siteKey, purpose), iv);
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return PREFIX + sealed.toString('base64url');
}

/**
 * Decrypts what `seal` encrypted.
 * @returns undefined where it was sealed with another key or for another purpose, or was altered
 */
export function unseal(siteKey: KeyObject, purpose: string, sealed: string): string | undefined {
  if (!isSealed(sealed)) return undefined;
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyFor(siteKey, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Whether a text was encrypted by `seal`. */
export function isSealed(text: string): boolean {
  return text.startsWith(PREFIX);
}

function keyFor(siteKey: KeyObject, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', siteKey, '', `statehouse ${purpose}`, KEY_BYTES));
}
