import type { Settings } from '../config/settings.ts';
import { openSiteSecrets } from '../config/site-secrets.ts';

/** The public key for the browser's search client (S01) and the admin key, which only the indexer uses. */
export interface SearchKeys {
  appId: string;
  publicKey: string;
  adminKey: string;
  /** Host names of a hosted service; empty for the embedded service. */
  hosts: string[];
}

/**
 * The keys of the search service: from the settings for a hosted service, or created at first start for the
 * embedded one.
 * @throws if the file of secrets exists but is unusable
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
