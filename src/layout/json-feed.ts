import type { FeedOptions } from './atom-feed.ts';
import type { Site } from './site.ts';

export const JSON_FEED_TYPE = 'application/feed+json; charset=utf-8';

/** The text of a JSON Feed (jsonfeed.org, version 1.1). Addresses and ids are absolute, under SITE_URL, and stable. */
export function jsonFeedText(site: Pick<Site, 'settings' | 'config'>, facts: FeedOptions): string {
  const { siteUrl } = site.settings;
  const { name } = site.config;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${facts.title} - ${name}`,
    home_page_url: siteUrl + (facts.page ?? '/'),
    feed_url: siteUrl + facts.path,
    language: 'en-US',
    authors: [{ name }],
    items: facts.entries.map(({ id, path, title, updated, summary, paragraphs }) => ({
      id: siteUrl + (id ?? path),
      url: siteUrl + path,
      title,
      content_text: paragraphs?.join('\n\n') ?? summary ?? title,
      ...(summary && { summary }),
      date_published: new Date(updated).toISOString(),
    })),
  });
}
