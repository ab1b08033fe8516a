import { createHmac, timingSafeEqual } from 'node:crypto';

/** A key derived from another key with additional restrictions, Algolia's "secured API key". */
export interface SecuredKey {
  parent: string;
  restrictions: URLSearchParams;
}

const HMAC_CHARACTERS = 64;
const MAX_CHARACTERS = 10_000;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

const signed = (parent: string, restrictions: string): Buffer =>
  createHmac('sha256', parent).update(restrictions).digest();

/**
 * Reads a secured key as written by algoliasearch's `generateSecuredApiKey`: the base64 encoding of the hexadecimal
 * HMAC-SHA256 of the restrictions under the parent key, followed by the restrictions.
 * @param parents the keys that can have signed it
 * @returns undefined if the value is not a secured key or none of the parents signed it
 */
export const readSecuredKey = (value: string, parents: Iterable<string>): SecuredKey | undefined => {
  if (value.length <= HMAC_CHARACTERS || value.length > MAX_CHARACTERS || !base64.test(value))
    return undefined;
  const text = Buffer.from(value, 'base64').toString();
  const signature = Buffer.from(text.slice(0, HMAC_CHARACTERS), 'hex');
  const restrictions = text.slice(HMAC_CHARACTERS);
  if (signature.length !== HMAC_CHARACTERS / 2) return undefined;

  for (const parent of parents) {
    if (timingSafeEqual(signed(parent, restrictions), signature)) {
      return { parent, restrictions: new URLSearchParams(restrictions) };
    }
  }

  return undefined;
};
