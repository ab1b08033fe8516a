import { createHash } from 'node:crypto';
import { escapeText } from 'entities';
import type { ImportedRecord, Refusal } from '../../legislature/batch.ts';
import { cleanHtml, isNestedTooDeep, plainText } from '../../legislature/ingest/untrusted-html.ts';
import type { ImportFlags } from '../importer.ts';
import { dayOfFeedDate } from './dates.ts';
import type { Feed, FeedEntry } from './entries.ts';

/** Characters of a list's introduction, and of a headline made of an article's first words. */
const INTRO_LENGTH = 400;
const HEADLINE_LENGTH = 100;
const MAX_TEXT_LENGTH = 2_000_000;

const MAX_NOTE_LENGTH = 2000;

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
  { timeZone, feedItemsAs }: ImportFlags,
): Generator<ImportedRecord> {
  for (const entry of feed.entries) {
    const fault = textFault(entry);
    if (fault) {
      const record = (entry.id || entry.link || 'an item').slice(0, HEADLINE_LENGTH);
      yield { place: { file, record }, refused: fault };
      continue;
    }
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

/** What no article has, and what takes long to clean. */
function textFault({ title, summary, content }: FeedEntry): Refusal | undefined {
  const texts = { title, summary, content };
  for (const [field, text] of Object.entries(texts)) {
    if (text.length > MAX_TEXT_LENGTH) {
      return { field, reason: `is longer than ${MAX_TEXT_LENGTH.toLocaleString('en')} characters` };
    }
    if (isNestedTooDeep(text)) return { field, reason: 'has elements nested too deep' };
  }
  return undefined;
}

/** A feed's item may have no title of its own; then its first words are its headline. */
function headlineOf({ title, summary, content }: FeedEntry): string {
  return plainText(title) || shortened(plainText(withoutBlogNote(summary || content)), HEADLINE_LENGTH);
}

/** A paragraph for the lists, however long the feed's own description is. */
function introOf({ summary, content }: FeedEntry): string {
  const words = plainText(withoutBlogNote(summary || content));
  return words ? cleanHtml(`<p>${escapeText(shortened(words, INTRO_LENGTH))}</p>`) : '';
}

function textOf(html: string, base: string | undefined): string {
  const clean = cleanHtml(withoutBlogNote(html), base);
  return clean === '' || /^<(p|h\d|ul|ol|blockquote|table|dl|pre)\b/.test(clean) ? clean : `<p>${clean}</p>`;
}

/** WordPress ends every item with `<p>The post … appeared first on …</p>`. */
function withoutBlogNote(html: string): string {
  const start = html.lastIndexOf('The post <a ');
  const note = start < 0 ? '' : html.slice(start, start + MAX_NOTE_LENGTH);
  if (!/^The post <a [^>]*>[^<]*<\/a> appeared first on /.test(note)) return html;
  const text = html.slice(0, start).trimEnd();
  return text.endsWith('<p>') ? text.slice(0, -'<p>'.length) : text;
}

function shortened(words: string, length: number): string {
  if (words.length <= length) return words;
  const cut = words.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
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
