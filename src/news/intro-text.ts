import { decodeXML } from 'entities';

/** Converts an article's sanitized HTML intro to plain text, for feeds and the page's description. */
export function introText(html: string): string {
  return decodeXML(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
