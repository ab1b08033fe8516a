import { cached } from '../db/record-cache.ts';
import type { Site } from '../layout/site.ts';
import { filledTabs } from './filled-tabs.server.ts';
import type { ScopeParts } from './search-tabs.ts';
import { defaultSession, keptSessions } from './sessions.server.ts';

/** What the scope of this site's search follows from, kept until a record changes. */
export async function scopeParts(site: Pick<Site, 'db' | 'config' | 'cache'>): Promise<ScopeParts> {
  const { db, config, cache } = site;
  const sessions = await keptSessions(site);
  return {
    features: config.features,
    filled: await cached(cache?.values, 'filled tabs', () => filledTabs(db)),
    session: defaultSession(sessions, config),
    sessions,
  };
}
