import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { cleanText } from '../../legislature/clean-text.ts';
import { isNestedTooDeep } from '../../legislature/ingest/untrusted-html.ts';
import { textOf } from '../input/text-encoding.ts';

/** The maximum length of a document in base64, ten times that of the longest bills with their markup. */
const MAX_BASE64_LENGTH = 30_000_000;

/**
 * The text of a document that LegiScan sends in base64.
 * @param mime its media type; only plain text and HTML are read
 * @returns undefined for PDF, Word and WordPerfect documents, which stay links
 * @throws SyntaxError if it is not base64, too long, or nested too deeply
 */
export function documentText(base64: string, mime: string): string | undefined {
  const type = mime.split(';')[0]?.trim().toLowerCase();
  if (type !== 'text/html' && type !== 'text/plain') return undefined;
  if (!/^[A-Za-z0-9+/=\s]*$/.test(base64)) throw new SyntaxError('is not base64');
  if (base64.length > MAX_BASE64_LENGTH) throw new SyntaxError('is longer than any bill');
  const text = cleanText(textOf(Buffer.from(base64, 'base64')));
  if (type === 'text/html' && isNestedTooDeep(text)) throw new SyntaxError('has elements nested too deeply');
  return (type === 'text/html' ? textOfHtml(text) : text).trim();
}

/**
 * The visible text of an HTML page, line by line. Struck-out text is put in brackets, as in Open States' extracted texts, because
 * in a bill it is the law to be deleted.
 */
export function textOfHtml(html: string): string {
  const isPreformatted = /<pre[\s>]/i.test(html);
  const marked = (isPreformatted ? html : html.replace(/\s+/g, ' '))
    .replace(/<(?:s|strike|del)(?:\s[^<>]*)?>/gi, '[DELETED: ')
    .replace(/<\/(?:s|strike|del)\s*>/gi, ']')
    .replace(/<(?:br|hr)\b[^<>]*>/gi, '\n')
    .replace(/<\/(?:p|div|tr|li|h[1-6]|table|ul|ol|section|article|center|blockquote)\s*>/gi, '\n\n')
    .replace(/<\/t[dh]\s*>/gi, ' ');
  const text = decodeHTML(sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} }));
  const lines = text.replaceAll('\u00a0', ' ').split('\n');

  return lines
    .map((line) => (isPreformatted ? line.trimEnd() : line.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
