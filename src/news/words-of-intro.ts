import { decodeXML } from 'entities';

/** The text of an article's intro, which is sanitized HTML, for feeds and the page's description. */
export function wordsOfIntro(html: string): string {
  return decodeXML(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
