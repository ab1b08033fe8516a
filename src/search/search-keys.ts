import type { Settings } from '../config/settings.ts';
import { openSiteSecrets } from '../config/site-secrets.ts';

/** What the page hands to the browser's search client (S01), and what the indexer keeps to itself. */
export interface SearchKeys {
  appId: string;
  publicKey: string;
  adminKey: string;
  /** Host names of a hosted service; empty where search is this site's own. */
  hosts: string[];
}

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
  const { searchPublicKey, searchAdminKey } = openSiteSecrets(settings.dataDir);
  return { appId: 'statehouse', publicKey: searchPublicKey, adminKey: searchAdminKey, hosts: [] };
}
