import { createHash } from 'node:crypto';

/**
 * Finds the scripts inside a page for its content security policy. A nonce would be the same for everyone who gets the page from
 * the cache; a hash may be known to all.
 * @param html a whole page, rendered with `mark` as the nonce of its scripts
 * @param mark a word made for this rendering: a script that slipped into a text does not have it, and stays forbidden
 * @returns the page without the marks, and the hash of each marked script
 */
export function withoutNonces(html: string, mark: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scriptHashes = new Set<string>();
  for (const [, opening = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (body && opening.includes(attribute))
      scriptHashes.add(`sha256-${createHash('sha256').update(body).digest('base64')}`);
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...scriptHashes] };
}
