import { decodeXML, escapeText } from 'entities';
import { all, attribute, text, type XmlElement } from './xml.ts';

/** The contents of a feed, independent of its format. */
export interface Feed {
  title: string;
  /** The address of its site, or of the feed itself, as written. */
  home: string;
  /** The time when it was built, as written; empty if missing. */
  builtAt: string;
  entries: FeedEntry[];
}

/** One item of a feed. Missing texts are empty. */
export interface FeedEntry {
  id: string;
  /** HTML. */
  title: string;
  link: string;
  /** The date, as written. */
  published: string;
  /** HTML. */
  summary: string;
  /** HTML; the whole article, if the feed has it. */
  content: string;
  author: string;
  categories: string[];
  /** The original publisher, if it is not the feed's own. */
  source: string;
}

/** Reads RSS 0.9 to 2.0, RSS 1.0 (RDF) or Atom. @param name of the root element, without its prefix */
export function readFeed(name: string, root: XmlElement): Feed {
  if (name === 'feed') return atom(root);
  const channel = all(root, 'channel')[0] ?? {};
  // RSS 1.0 has its items beside the channel, and RSS 2.0 inside it.
  const items = [...all(channel, 'item'), ...all(root, 'item')];
  return {
    title: text(channel, 'title'),
    home: text(channel, 'link') || selfLink(channel),
    builtAt: text(channel, 'lastBuildDate', 'pubDate', 'dc:date'),
    entries: items.map(rssItem),
  };
}

function rssItem(item: XmlElement): FeedEntry {
  const [guid] = all(item, 'guid');
  const guidText = text(item, 'guid');
  const isAddress = guid !== undefined && attribute(guid, 'isPermaLink') !== 'false';
  const link = text(item, 'feedburner:origLink', 'link') || linkTo(all(item, 'atom:link'));

  return {
    id: guidText || attribute(item, 'rdf:about') || link,
    title: text(item, 'title', 'dc:title', 'media:title'),
    link: link || (isAddress ? guidText : ''),
    published: text(item, 'pubDate', 'dc:date', 'dcterms:issued', 'dcterms:created', 'atom:updated'),
    summary: text(item, 'description', 'itunes:summary'),
    content: text(item, 'content:encoded', 'xhtml:body'),
    author: text(item, 'dc:creator', 'itunes:author') || nameOfAuthor(text(item, 'author')),
    categories: [...all(item, 'category'), ...all(item, 'dc:subject')].map((each) => text({ each }, 'each')),
    source: text(item, 'source', 'dc:source'),
  };
}

const MAX_AUTHOR_LENGTH = 500;

/** The author's name, which RSS writes in parentheses after an email address. */
function nameOfAuthor(author: string): string {
  const inParentheses = /\(([^)]+)\)\s*$/.exec(author.slice(0, MAX_AUTHOR_LENGTH))?.[1];
  return inParentheses ?? (author.includes('@') ? '' : author);
}

function atom(root: XmlElement): Feed {
  return {
    title: construct(root, 'title'),
    home: linkTo(all(root, 'link')) || selfLink(root),
    builtAt: text(root, 'updated', 'modified'),
    entries: all(root, 'entry').map((entry) => atomEntry(entry, root)),
  };
}

function atomEntry(entry: XmlElement, feed: XmlElement): FeedEntry {
  const [source] = all(entry, 'source');
  const writers = [...all(entry, 'author'), ...(source ? all(source, 'author') : []), ...all(feed, 'author')];
  const link = linkTo(all(entry, 'link'));

  return {
    id: text(entry, 'id') || link,
    title: construct(entry, 'title'),
    link: resolved(link, attribute(entry, 'xml:base') || attribute(feed, 'xml:base')),
    published: text(entry, 'published', 'issued', 'updated', 'modified'),
    summary: construct(entry, 'summary'),
    content: construct(entry, 'content'),
    author: writers.map((writer) => text(writer, 'name')).find((name) => name !== '') ?? '',
    categories: all(entry, 'category').map((each) => attribute(each, 'label') || attribute(each, 'term')),
    source: source ? text(source, 'title') : '',
  };
}

/** An Atom text construct as HTML: plain text unless its type is html or xhtml. The parser leaves these elements unparsed. */
function construct(element: XmlElement, name: string): string {
  const [found] = all(element, name);
  const raw = found ? text({ found }, 'found') : '';
  const type = found ? attribute(found, 'type').toLowerCase() : '';
  if (type.includes('xhtml')) return raw;
  const [first = '', ...sections] = raw.split('<![CDATA[');
  const rest = sections.map((section) => {
    const end = section.indexOf(']]>');
    return section.slice(0, end) + decodeXML(section.slice(end + 3));
  });
  const unpacked = decodeXML(first) + rest.join('');

  return type.includes('html') ? unpacked : escapeText(unpacked);
}

/** The link to the page: `alternate`, which is also the default relation. */
function linkTo(links: XmlElement[]): string {
  const alternates = links.filter((link) => ['', 'alternate'].includes(attribute(link, 'rel')));
  const page = alternates.find((link) => attribute(link, 'type').includes('html')) ?? alternates[0];
  return page ? attribute(page, 'href') : '';
}

function selfLink(element: XmlElement): string {
  const links = [...all(element, 'atom:link'), ...all(element, 'atom10:link'), ...all(element, 'link')];
  const self = links.find((link) => attribute(link, 'rel') === 'self');
  return self ? attribute(self, 'href') : '';
}

/** An address resolved against the element's base, or unchanged if there is none. */
function resolved(address: string, base: string): string {
  return base && URL.canParse(address, base) ? new URL(address, base).href : address;
}
