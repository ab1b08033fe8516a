import { XMLParser } from 'fast-xml-parser';
import { textOf } from './text-encoding.ts';

/** What the parser makes of an element: its text where it has nothing else, or its parts by name. */
export type XmlValue = string | XmlElement;
export interface XmlElement {
  [name: string]: XmlValue | XmlValue[] | undefined;
}

/** How the root of a feed begins, after the declaration, comments and the document type. */
const ROOT = /<(?:[\w-]+:)?(rss|RDF|feed)[\s>]/;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // A space between text and a CDATA section is a space between words.
  trimValues: false,
  // Numbered entities only: those that a document declares go with its document type, and never grow.
  htmlEntities: true,
  // Atom may carry XHTML as elements; it is wanted as it is written.
  stopNodes: ['feed.title', 'feed.entry.title', 'feed.entry.summary', 'feed.entry.content'],
});

/** Whether a file that begins so is a feed. */
export function isFeed(start: Buffer): boolean {
  const text = textOf(start).replace(/<!--.*?-->/gs, '');
  const root = /<[a-z]/i.exec(text);
  return root !== null && ROOT.exec(text)?.index === root.index;
}

/**
 * Reads a feed's XML.
 * @returns the root element's name without its prefix, and the element
 * @throws an error whose message says what is wrong with the file
 */
export function readFeedXml(bytes: Buffer): { name: string; root: XmlElement } {
  let text = withoutDocumentType(textOfXml(bytes));
  const prefix = /<([\w-]+):feed[\s>]/.exec(text)?.[1];
  if (prefix) text = text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
  if (declaresAnything(text)) throw new Error('declares entities within itself');
  if (!/<\/(?:[\w-]+:)?(rss|RDF|feed)\s*>\s*(<!--.*?-->\s*)*$/s.test(text)) throw new Error('is cut off');
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
      if (typeof own === 'string' && own.trim() !== '') return own.trim();
    }
  }
  return '';
}

/** An attribute, or nothing. */
export function attribute(element: XmlElement, name: string): string {
  const value = element[`@${name}`];
  return typeof value === 'string' ? value.trim() : '';
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

/** Whether there is a declaration elsewhere than in the document type, where no honest feed has one. */
function declaresAnything(text: string): boolean {
  return /<!(DOCTYPE|ENTITY)/i.test(text.replace(/<!\[CDATA\[.*?\]\]>|<!--.*?-->/gs, ''));
}

/**
 * Takes the document type out, and with it every entity that the document declares: none is fetched from elsewhere, and none
 * is put in place of another. Entities of HTML are left in the text, where cleaning the HTML reads them.
 */
function withoutDocumentType(text: string): string {
  const start = text.search(/<!DOCTYPE/i);
  const root = text.search(ROOT);
  if (start < 0 || (root >= 0 && root < start)) return text;
  const subset = text.indexOf('[', start);
  const end = text.indexOf('>', start);
  const hasSubset = subset >= 0 && subset < end;
  const last = hasSubset ? text.indexOf('>', text.indexOf(']', subset)) : end;
  return last < 0 ? '' : text.slice(0, start) + text.slice(last + 1);
}
