import { createHash } from 'node:crypto';
import type { ImportedRecord } from '../legislature/batch.ts';
import { cleanHtml, plainText } from '../legislature/intake/outside-html.ts';
import { dayOfFeedDate } from './feed-dates.ts';
import type { Feed, FeedEntry } from './feed-entries.ts';
import type { ImportWishes } from './importer.ts';

/** Characters of a list's introduction, and of a headline made of an article's first words. */
const INTRO_LENGTH = 400;
const HEADLINE_LENGTH = 100;

/** Categories that say what kind of thing an item is, in every way press offices write it. */
const PRESS = /^(press|news|media)[ -]?(releases?|statements?)$/i;
/** What says nothing about an article. */
const NO_CATEGORY = /^(uncategori[sz]ed|news|general|blog|posts?|articles?|home|front page)$/i;

/**
 * Turns a feed's items into news articles and press releases: by its categories, or as the operator says.
 * @param base where the feed came from, for addresses that are not whole
 */
export function* feedRecords(
  feed: Feed,
  { file, base }: { file: string; base: string | undefined },
  { timeZone, feedItemsAs }: ImportWishes,
): Generator<ImportedRecord> {
  for (const entry of feed.entries) {
    const headline = headlineOf(entry);
    const place = { file, record: headline || entry.id || 'an item' };
    const displayDate = dayOfFeedDate(entry.published, timeZone);
    if (!headline) {
      yield { place, refused: { field: 'title', reason: 'is missing, and there is no text either' } };
      continue;
    }
    if (!displayDate) {
      yield { place, refused: { field: 'date', reason: dateFault(entry.published) } };
      continue;
    }
    const link = absoluteAddress(entry.link, base);
    const upstreamId = shortId(entry.id || link || `${displayDate} ${headline}`);
    const from = link ?? base;
    const whole = textOf(entry.content || entry.summary, from);
    const common = { upstreamId, displayDate, externalUrl: link, namesAreInText: true };
    const isPress = feedItemsAs ? feedItemsAs === 'press' : entry.categories.some((name) => PRESS.test(name));
    const category = entry.categories.find((name) => name && !PRESS.test(name) && !NO_CATEGORY.test(name));
    const publisher = plainText(entry.source || feed.title);
    if (isPress) {
      const author = entry.author || publisher;
      yield {
        place,
        record: {
          noun: 'pressRelease',
          ...common,
          title: headline,
          content: whole,
          ...(author ? { author, legislator: { name: author.slice(0, 500) } } : {}),
          ...(category ? { category } : {}),
        },
      };
    } else {
      yield {
        place,
        record: {
          noun: 'newsArticle',
          ...common,
          headline,
          intro: introOf(entry),
          fullText: whole,
          ...(publisher ? { sourceName: publisher } : {}),
          ...(category ? { category: plainText(category).slice(0, 500) } : {}),
        },
      };
    }
  }
}

/** A feed's item may have no title of its own; then its first words are its headline. */
function headlineOf({ title, summary, content }: FeedEntry): string {
  return plainText(title) || shortened(plainText(withoutBlogNote(summary || content)), HEADLINE_LENGTH);
}

/** A paragraph for the lists, however long the feed's own description is. */
function introOf({ summary, content }: FeedEntry): string {
  const words = plainText(withoutBlogNote(summary || content));
  return words ? cleanHtml(`<p>${asHtml(shortened(words, INTRO_LENGTH))}</p>`) : '';
}

function textOf(html: string, base: string | undefined): string {
  const clean = cleanHtml(withoutBlogNote(html), base);
  return clean === '' || /^<(p|h\d|ul|ol|blockquote|table|dl|pre)\b/.test(clean) ? clean : `<p>${clean}</p>`;
}

/** WordPress ends every item with `The post … appeared first on …`. */
function withoutBlogNote(html: string): string {
  return html.replace(/(<p>)?\s*The post <a\b[^>]*>[^<]*<\/a> appeared first on .*$/is, '');
}

function shortened(words: string, length: number): string {
  if (words.length <= length) return words;
  const cut = words.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
}

function asHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An address on the web; undefined where it is none, or of another kind such as `javascript:`. */
export function absoluteAddress(address: string, base?: string): string | undefined {
  if (address === '' || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

/** Ids are kept in an index: very long ones (some are whole addresses with their tracking) by their digest. */
function shortId(id: string): string {
  return id.length <= 400 ? id : `sha256:${createHash('sha256').update(id).digest('hex')}`;
}

function dateFault(published: string): string {
  return published === '' ? 'is missing' : `is no date: ${published.slice(0, 80)}`;
}
