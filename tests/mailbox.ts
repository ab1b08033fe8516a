import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the newest message to an address as plain text with its headers, or an empty text if there is none. */
export async function lastMailTo(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder)).sort();
  const messages = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const message = messages.filter((text) => text.includes(`To: ${email}`)).at(-1) ?? '';
  return message.replaceAll('=\n', '').replaceAll('=3D', '=');
}

/**
 * Returns the path of the link in the newest message to an address.
 * @throws if the message has no link
 */
export async function lastLinkTo(dataDir: string, email: string): Promise<string> {
  const message = await lastMailTo(dataDir, email);
  const link = /https?:\/\/[^/]+(\/\S+(?:link|invitation)=\S+)/.exec(message)?.[1];
  if (!link) throw new Error(`No link to ${email} in: ${message}`);
  return link;
}

/** Returns the secret in the link of the newest message to an address. */
export async function lastSecretTo(dataDir: string, email: string): Promise<string> {
  const link = await lastLinkTo(dataDir, email);
  return link.slice(link.indexOf('=') + 1);
}
