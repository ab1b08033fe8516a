import { XMLParser } from 'fast-xml-parser';
import { cleanText } from '../../legislature/clean-text.ts';
import { textOf } from '../input/text-encoding.ts';

/** A parsed element: its text if it has nothing else, or its parts by name. */
export type XmlValue = string | XmlElement;
export interface XmlElement {
  [name: string]: XmlValue | XmlValue[] | undefined;
}

/** The start tag of a feed's root element, after the declaration, comments and the document type. */
const ROOT = /<(?:[\w-]+:)?(rss|RDF|feed)[\s>]/;
/** The end tag of the root element. Some programs write spaces and line feeds after it. */
const END = /<\/(?:[\w-]{1,40}:)?(rss|RDF|feed)\s*>$/;
const MAX_END_LENGTH = 100;
/** Maximum number of characters from expanded entities. */
const MAX_GROWTH = 100_000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Trimming would join the words before and after a CDATA section.
  trimValues: false,
  htmlEntities: true,
  // Declared entities do not nest, and external ones are not fetched.
  processEntities: { enabled: true, maxExpandedLength: MAX_GROWTH },
  // Atom may contain XHTML elements, which are kept as markup.
  stopNodes: ['feed.title', 'feed.entry.title', 'feed.entry.summary', 'feed.entry.content'],
});

/** Whether a file with these first bytes is a feed. */
export function isFeed(start: Buffer): boolean {
  const text = withoutComments(textOf(start));
  const root = /<[a-z]/i.exec(text);
  return root !== null && ROOT.exec(text)?.index === root.index;
}

/**
 * Reads a feed's XML.
 * @returns the root element's name without its prefix, and the element
 * @throws an error whose message is the reason for the report
 */
export function readFeedXml(bytes: Buffer): { name: string; root: XmlElement } {
  let text = textOfXml(bytes);
  const prefix = /<([\w-]+):feed[\s>]/.exec(text)?.[1];
  if (prefix) text = text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
  // The parser would silently close open elements at the end of a file.
  if (!END.test(withoutLastComments(text).slice(-MAX_END_LENGTH))) throw new Error('is truncated');
  // With the options above, every value is a string, an element or a list of these.
  const parsed = parser.parse(text) as XmlElement;

  for (const [name, value] of Object.entries(parsed)) {
    const local = name.slice(name.indexOf(':') + 1);
    if (['rss', 'RDF', 'feed'].includes(local) && typeof value === 'object' && !Array.isArray(value)) {
      return { name: local, root: value };
    }
  }

  throw new Error('is not a feed');
}

function withoutLastComments(text: string): string {
  let rest = text.trimEnd();
  let start = rest.lastIndexOf('<!--');
  while (start >= 0 && rest.endsWith('-->')) {
    rest = rest.slice(0, start).trimEnd();
    start = rest.lastIndexOf('<!--');
  }
  return rest;
}

function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('<!--');
  return (
    first + others.map((each) => (each.includes('-->') ? each.slice(each.indexOf('-->') + 3) : '')).join('')
  );
}

/** All elements with this name. */
export function all(element: XmlElement, name: string): XmlElement[] {
  const value = element[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((each) =>
    typeof each === 'string' ? { '#text': each } : each,
  );
}

/** The text of the first of these elements that is not empty. */
export function text(element: XmlElement, ...names: string[]): string {
  for (const name of names) {
    for (const found of all(element, name)) {
      const own = found['#text'];
      const clean = typeof own === 'string' ? cleanText(own).trim() : '';
      if (clean !== '') return clean;
    }
  }
  return '';
}

/** The value of an attribute; empty if missing. */
export function attribute(element: XmlElement, name: string): string {
  const value = element[`@${name}`];
  return typeof value === 'string' ? cleanText(value).trim() : '';
}

/** The text of an XML file, by its byte order mark or declared encoding. UTF-8 is the default, also for unknown encodings. */
function textOfXml(bytes: Buffer): string {
  const declared = /^\s*<\?xml[^>]*?encoding=["']([\w.:-]+)["']/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  )?.[1];
  if (!declared || /^(utf-?8|utf-?16.*)$/i.test(declared)) return textOf(bytes);
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) return textOf(bytes);
    throw error;
  }
}
