import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The path of the link in the newest message to an address; what the message says instead where it has none. */
export async function linkMailedTo(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder)).sort();
  const messages = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const message = messages.filter((text) => text.includes(`To: ${email}`)).at(-1) ?? '';
  const plain = message.replaceAll('=\n', '').replaceAll('=3D', '=');
  return /https?:\/\/[^/]+(\/\S+link=\S+)/.exec(plain)?.[1] ?? `no link in ${plain}`;
}
