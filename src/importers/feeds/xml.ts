import { XMLParser } from 'fast-xml-parser';
import { cleanText } from '../../legislature/clean-text.ts';
import { textOf } from '../input/text-encoding.ts';

/** What the parser makes of an element: its text where it has nothing else, or its parts by name. */
export type XmlValue = string | XmlElement;
export interface XmlElement {
  [name: string]: XmlValue | XmlValue[] | undefined;
}

/** How the root of a feed begins, after the declaration, comments and the document type. */
const ROOT = /<(?:[\w-]+:)?(rss|RDF|feed)[\s>]/;
/** How its root ends; some programs write spaces and line feeds behind it. */
const END = /<\/(?:[\w-]{1,40}:)?(rss|RDF|feed)\s*>$/;
const MAX_END_LENGTH = 100;
/** Characters that a feed may grow by where entities stand for more than themselves. */
const MAX_GROWTH = 100_000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // A space between text and a CDATA section is a space between words.
  trimValues: false,
  htmlEntities: true,
  // Those that a document declares do not nest, and none is fetched from elsewhere.
  processEntities: { enabled: true, maxExpandedLength: MAX_GROWTH },
  // Atom may carry XHTML as elements; it is wanted as it is written.
  stopNodes: ['feed.title', 'feed.entry.title', 'feed.entry.summary', 'feed.entry.content'],
});

/** Whether a file that begins so is a feed. */
export function isFeed(start: Buffer): boolean {
  const text = withoutComments(textOf(start));
  const root = /<[a-z]/i.exec(text);
  return root !== null && ROOT.exec(text)?.index === root.index;
}

/**
 * Reads a feed's XML.
 * @returns the root element's name without its prefix, and the element
 * @throws an error whose message says what is wrong with the file
 */
export function readFeedXml(bytes: Buffer): { name: string; root: XmlElement } {
  let text = textOfXml(bytes);
  const prefix = /<([\w-]+):feed[\s>]/.exec(text)?.[1];
  if (prefix) text = text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
  // The parser closes what is open at the end of a file.
  if (!END.test(withoutLastComments(text).slice(-MAX_END_LENGTH))) throw new Error('is cut off');
  // With the options above every value is a text, an element or a list of them.
  const parsed = parser.parse(text) as XmlElement;
  for (const [name, value] of Object.entries(parsed)) {
    const local = name.slice(name.indexOf(':') + 1);
    if (['rss', 'RDF', 'feed'].includes(local) && typeof value === 'object' && !Array.isArray(value)) {
      return { name: local, root: value };
    }
  }
  throw new Error('is no feed');
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

/** Elements of a name, however many there are. */
export function all(element: XmlElement, name: string): XmlElement[] {
  const value = element[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((each) =>
    typeof each === 'string' ? { '#text': each } : each,
  );
}

/** Text of the first of these elements that has any. */
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

/** An attribute, or nothing. */
export function attribute(element: XmlElement, name: string): string {
  const value = element[`@${name}`];
  return typeof value === 'string' ? cleanText(value).trim() : '';
}

/** In the encoding that its byte order mark or its declaration names; UTF-8 where it names none, or none that is known. */
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
