import { createHash } from 'node:crypto';

/**
 * Hashes the scripts inside a page for its content security policy. Cached pages cannot use nonces, because every visitor would get the
 * same one.
 * @param html a page that was rendered with `nonce`
 * @param nonce random for each rendering. A script that was injected into a text does not have it and stays blocked
 * @returns the page without nonces, and the hash of each script that had one
 */
export function withoutNonces(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scriptHashes = new Set<string>();
  for (const [, opening = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (body && opening.includes(attribute))
      scriptHashes.add(`sha256-${createHash('sha256').update(body).digest('base64')}`);
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...scriptHashes] };
}
