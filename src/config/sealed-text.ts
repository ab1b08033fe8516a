import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Distinguishes sealed texts from plain ones, and identifies the version of the format. */
const PREFIX = 'v1.';

/**
 * Encrypts a text for the database, so that a copy of the database alone does not reveal it.
 * @param purpose the kind and owner of the text, so that it cannot be decrypted in another row
 */
export function seal(siteKey: KeyObject, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(siteKey, purpose), iv);
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return PREFIX + sealed.toString('base64url');
}

/**
 * Decrypts a text that `seal` encrypted.
 * @returns undefined if it was sealed with another key or purpose, or was altered
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

/** Deriving a key takes longer than encrypting a text, and a message has a dozen texts for one purpose. A `Buffer` as key takes three times as long. */
const derivedKeys = new WeakMap<KeyObject, LRUCache<string, KeyObject>>();
const MAX_DERIVED_KEYS = 1_000;

function keyFor(siteKey: KeyObject, purpose: string): KeyObject {
  const ofSite = derivedKeys.get(siteKey) ?? new LRUCache<string, KeyObject>({ max: MAX_DERIVED_KEYS });
  derivedKeys.set(siteKey, ofSite);
  const known = ofSite.get(purpose);
  if (known) return known;
  const bytes = hkdfSync('sha256', siteKey, '', `statehouse ${purpose}`, KEY_BYTES);
  const key = createSecretKey(Buffer.from(bytes));
  ofSite.set(purpose, key);
  return key;
}
