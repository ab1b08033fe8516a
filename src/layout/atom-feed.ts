import { escapeText } from 'entities';
import { Feed } from 'feed';
import type { Site } from './site.ts';

export interface FeedEntry {
  /** Where the entry is to be read, from the site's root: `/app/bill/12`. */
  path: string;
  /** Plain text. */
  title: string;
  /** A calendar day or a UTC moment, ISO 8601. */
  updated: string;
  /** Plain text. */
  summary?: string;
  /** Tells apart entries that are read at the same address: `/app/bill/12#action-3`; the path where left out. */
  id?: string;
}

export interface FeedFacts {
  /** Plain text. */
  title: string;
  /** The feed's own address, from the site's root, which is also its id. */
  path: string;
  /** The page that shows the same. */
  page?: string;
  /** Newest first. */
  entries: FeedEntry[];
}

/** Of a feed without entries: any moment that stays the same is true of it. */
const LONG_AGO = '1970-01-01';

/**
 * An Atom feed (RFC 4287), for resource routes. Addresses and ids are absolute, under SITE_URL, and the same each time.
 * @param site whose name and address the feed carries
 */
export function atomFeed(site: Pick<Site, 'settings' | 'config'>, facts: FeedFacts): Response {
  const { siteUrl } = site.settings;
  const newest = facts.entries.map(({ updated }) => updated).sort();
  const feed = new Feed({
    id: siteUrl + facts.path,
    title: printable(`${facts.title} - ${site.config.name}`),
    link: siteUrl + (facts.page ?? '/'),
    feedLinks: { atom: siteUrl + facts.path },
    updated: new Date(newest.at(-1) ?? LONG_AGO),
    author: { name: site.config.name },
    generator: false,
  });
  for (const { id, path, title, updated, summary } of facts.entries) {
    feed.addItem({
      id: siteUrl + (id ?? path),
      link: siteUrl + path,
      title: asHtml(title),
      date: new Date(updated),
      ...(summary && { description: asHtml(summary) }),
    });
  }
  return new Response(feed.atom1(), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}

/** Plain text as the HTML that entries are declared to hold. */
function asHtml(text: string): string {
  return escapeText(printable(text));
}

/** XML has no control characters and no half characters, not even escaped. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, ' ');
}
