import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';

/** The markup allowed in news and press releases: running text, lists, tables and links. Anything else is removed. */
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
  // Elements whose content is not text. For drawings and formulas, only their descriptions are dropped: a browser
  // ends an unclosed drawing at the next paragraph, and dropping the element would drop all text after it.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'title', 'template'],
    ...['desc', 'metadata'],
  ],
  transformTags: {
    // The page has its own heading of the first level.
    h1: 'h2',
    div: 'p',
  },
};

/** The maximum depth of nested elements, because the parser's time grows with its square. Articles reach about ten. */
const MAX_DEPTH = 250;

class NestedTooDeeply extends Error {}

/** Sanitizes HTML. HTML that is nested too deeply is reduced to its words. */
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

/** Whether HTML is nested so deeply that `cleanHtml` would reduce it to its words. */
export function isNestedTooDeep(html: string): boolean {
  try {
    withinDepth(html, ALLOWED);
    return false;
  } catch (error) {
    if (!(error instanceof NestedTooDeeply)) throw error;
    return true;
  }
}

/** A text's HTML, cleaned for storage. */
export interface CleanedTexts {
  /** The intro as returned by `cleanHtml`. */
  intro: string;
  text: string;
  /** The plain text of title, introduction and text, as `plainText` returns it. */
  words: string;
}

/** A record whose HTML may already be cleaned, on another thread. Imported records never are. */
export type MaybeCleaned<R> = R & { cleaned?: CleanedTexts };

/** Tags that separate words: without a space, the words of two paragraphs would run together. */
const BREAK = /<(?=\/?(?:p|div|br|li|ul|ol|h\d|tr|td|th|dt|dd|blockquote|table|hr|section|article)\b)/gi;

/**
 * Cleans untrusted HTML before it is stored, so that pages can show the stored HTML as it is.
 * @param base the address of its page, for resolving relative addresses
 */
export function cleanHtml(html: string, base?: string): string {
  if (!base) return sanitized(html, ALLOWED).trim();
  const withAbsoluteUrl = (tagName: string, { href, ...attribs }: sanitizeHtml.Attributes) => {
    const address = href && URL.canParse(href, base) ? new URL(href, base).href : undefined;
    return { tagName, attribs: address ? { ...attribs, href: address } : attribs };
  };
  return sanitized(html, {
    ...ALLOWED,
    transformTags: { ...ALLOWED.transformTags, a: withAbsoluteUrl },
  }).trim();
}

/** The text of untrusted HTML, on one line. */
export function plainText(html: string): string {
  return decodeHTML(sanitized(html.replace(BREAK, ' <'), { ...ALLOWED, allowedTags: [] }))
    .replace(/\s+/g, ' ')
    .trim();
}
