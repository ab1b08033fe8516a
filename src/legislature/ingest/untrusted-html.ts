import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';

/** What news and press releases may look like: running text, lists, links. Anything else is left out. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'abbr', 'cite', 'q', 'code', 'pre'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], abbr: ['title'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their text is no text to read. Of drawings and formulas only what describes them is none: a browser leaves these at the
  // next paragraph, so where one is never closed, all that follows would be lost.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'title', 'template'],
    ...['desc', 'metadata'],
  ],
  transformTags: {
    // One heading of the first level a page, and it is the page's own.
    h1: 'h2',
    div: 'p',
  },
};

/** Elements inside one another. Articles have ten; the parser's time grows with the square of their depth. */
const MAX_DEPTH = 250;

class NestedTooDeeply extends Error {}

/** Sanitizes HTML; of HTML that is nested too deeply only the words are kept. */
function sanitized(html: string, options: sanitizeHtml.IOptions): string {
  try {
    return withinDepth(html, options);
  } catch (error) {
    if (!(error instanceof NestedTooDeeply)) throw error;
    return withinDepth(html.replace(/<[^<>]*>?/g, ' '), options);
  }
}

/** @throws NestedTooDeeply */
function withinDepth(html: string, options: sanitizeHtml.IOptions): string {
  let depth = 0;
  return sanitizeHtml(html, {
    ...options,
    onOpenTag() {
      depth++;
      if (depth > MAX_DEPTH) throw new NestedTooDeeply();
    },
    onCloseTag() {
      depth--;
    },
  });
}

/** Whether HTML is nested so deeply that only its words would be kept. */
export function isNestedTooDeep(html: string): boolean {
  try {
    withinDepth(html, ALLOWED);
    return false;
  } catch (error) {
    if (!(error instanceof NestedTooDeeply)) throw error;
    return true;
  }
}

/** What is made of a text's HTML before it is kept. */
export interface CleanedTexts {
  /** As `cleanHtml` gives them. */
  intro: string;
  text: string;
  /** Of title, introduction and text, as `plainText` gives them. */
  words: string;
}

/** A record whose HTML may have been cleaned already, on another thread. Records from outside never are. */
export type MaybeCleaned<R> = R & { cleaned?: CleanedTexts };

/** What ends a line: without it two paragraphs would grow into one word. */
const BREAK = /<(?=\/?(?:p|div|br|li|ul|ol|h\d|tr|td|th|dt|dd|blockquote|table|hr|section|article)\b)/gi;

/**
 * HTML from outside, cleaned once on its way in, so that every page can show it as it is kept.
 * @param base the page that it is from: addresses in it that are not whole are made so
 */
export function cleanHtml(html: string, base?: string): string {
  if (!base) return sanitized(html, ALLOWED).trim();
  const whole = (tagName: string, { href, ...attribs }: sanitizeHtml.Attributes) => {
    const address = href && URL.canParse(href, base) ? new URL(href, base).href : undefined;
    return { tagName, attribs: address ? { ...attribs, href: address } : attribs };
  };
  return sanitized(html, {
    ...ALLOWED,
    transformTags: { ...ALLOWED.transformTags, a: whole },
  }).trim();
}

/** The words of HTML from outside, in one line. */
export function plainText(html: string): string {
  return decodeHTML(sanitized(html.replace(BREAK, ' <'), { ...ALLOWED, allowedTags: [] }))
    .replace(/\s+/g, ' ')
    .trim();
}
