import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../settings.ts';

/** What the page hands to the browser's search client (S01), and what the indexer keeps to itself. */
export interface SearchKeys {
  appId: string;
  publicKey: string;
  adminKey: string;
  /** Host names of a hosted service; empty where search is this site's own. */
  hosts: string[];
}

const Secrets = z.object({ searchPublicKey: z.string().min(16), searchAdminKey: z.string().min(16) });

/**
 * The keys of the search service: the hosted one's from the settings, or the embedded one's, made at first start.
 * @throws when the file of secrets is there and cannot be used
 */
export function searchKeys(settings: Settings): SearchKeys {
  const { hostedSearch } = settings;
  if (hostedSearch) {
    const { appId, apiKey, adminKey, hosts } = hostedSearch;
    return { appId, publicKey: apiKey, adminKey, hosts };
  }
  const { searchPublicKey, searchAdminKey } = keptSecrets(settings.dataDir);
  return { appId: 'statehouse', publicKey: searchPublicKey, adminKey: searchAdminKey, hosts: [] };
}

function keptSecrets(dataDir: string): z.infer<typeof Secrets> {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const made = {
    searchPublicKey: randomBytes(16).toString('hex'),
    searchAdminKey: randomBytes(24).toString('hex'),
  };
  try {
    // 'wx' makes the file or fails: two programs that start at once agree on the first one's keys.
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const read = Secrets.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success)
    throw new Error(`${file} lacks the search keys. Remove it, and new ones are made at the next start.`);
  return read.data;
}
