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
  // Their text is no text to read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'title',
    'svg',
    'math',
    'template',
  ],
  transformTags: {
    // One heading of the first level a page, and it is the page's own.
    h1: 'h2',
    div: 'p',
  },
};

/** HTML from outside, cleaned once on its way in, so that every page can show it as it is kept. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}
