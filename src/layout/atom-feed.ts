import { escapeText } from 'entities';
import { Feed } from 'feed';
import type { Site } from './site.ts';

export interface FeedEntry {
  /** Path of the entry's page: `/app/bill/12`. */
  path: string;
  /** Plain text. */
  title: string;
  /** A date or a UTC timestamp, ISO 8601. */
  updated: string;
  /** Plain text. */
  summary?: string;
  /** The whole entry as paragraphs of plain text. */
  paragraphs?: string[];
  /** Distinguishes entries with the same path: `/app/bill/12#action-3`. Defaults to the path. */
  id?: string;
}

export interface FeedOptions {
  /** Plain text. */
  title: string;
  /** Path of the feed itself. */
  path: string;
  /** Identifies a feed whose path can change; by default the path. */
  id?: string;
  /** Path of the page with the same content. */
  page?: string;
  /** The entries, newest first. */
  entries: FeedEntry[];
}

/** The update time of an empty feed, which must not change between requests. */
const EPOCH = '1970-01-01';

/**
 * Builds an Atom feed (RFC 4287) for resource routes. Addresses and ids are absolute, under SITE_URL, and
 * stable.
 * @param site supplies the name and address of the site
 */
export function atomFeed(site: Pick<Site, 'settings' | 'config'>, facts: FeedOptions): Response {
  return new Response(atomText(site, facts), { headers: { 'Content-Type': ATOM_TYPE } });
}

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/** The text of an Atom feed. @see atomFeed */
export function atomText(site: Pick<Site, 'settings' | 'config'>, facts: FeedOptions): string {
  const { siteUrl } = site.settings;
  const newest = facts.entries.map(({ updated }) => updated).sort();
  const feed = new Feed({
    id: siteUrl + (facts.id ?? facts.path),
    title: printable(`${facts.title} - ${site.config.name}`),
    link: siteUrl + (facts.page ?? '/'),
    feedLinks: { atom: siteUrl + facts.path },
    updated: new Date(newest.at(-1) ?? EPOCH),
    author: { name: site.config.name },
    generator: false,
  });
  for (const { id, path, title, updated, summary, paragraphs } of facts.entries) {
    feed.addItem({
      id: siteUrl + (id ?? path),
      link: siteUrl + path,
      title: asHtml(title),
      date: new Date(updated),
      ...(summary && { description: asHtml(summary) }),
      ...(paragraphs && { content: paragraphs.map((text) => `<p>${asHtml(text)}</p>`).join('') }),
    });
  }
  return feed.atom1();
}

/** Escapes plain text, because entries are declared to hold HTML. */
function asHtml(text: string): string {
  return escapeText(printable(text));
}

/** Replaces control characters and lone surrogates, which XML does not allow even when escaped. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, ' ');
}
