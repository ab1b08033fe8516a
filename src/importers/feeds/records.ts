import { createHash } from 'node:crypto';
import { escapeText } from 'entities';
import type { ImportedRecord, Refusal } from '../../legislature/batch.ts';
import { cleanHtml, isNestedTooDeep, plainText } from '../../legislature/ingest/untrusted-html.ts';
import type { ImportFlags } from '../importer.ts';
import { dayOfFeedDate } from './dates.ts';
import type { Feed, FeedEntry } from './entries.ts';

/** Maximum characters of an introduction in lists, and of a headline made from an article's first words. */
const INTRO_LENGTH = 400;
const HEADLINE_LENGTH = 100;
const MAX_TEXT_LENGTH = 2_000_000;

const MAX_NOTE_LENGTH = 2000;

/** Categories that mark an item as a press release, in all spellings of press offices. */
const PRESS = /^(press|news|media)[ -]?(releases?|statements?)$/i;
/** Categories without information. */
const NO_CATEGORY = /^(uncategori[sz]ed|news|general|blog|posts?|articles?|home|front page)$/i;

/**
 * Converts a feed's items to news articles and press releases, by their categories or the operator's choice.
 * @param base the feed's address, to resolve relative addresses
 */
export function* feedRecords(
  feed: Feed,
  { file, base }: { file: string; base: string | undefined },
  { timeZone, feedItemsAs }: ImportFlags,
): Generator<ImportedRecord> {
  for (const entry of feed.entries) {
    const problem = textProblem(entry);
    if (problem) {
      const record = (entry.id || entry.link || 'an item').slice(0, HEADLINE_LENGTH);
      yield { place: { file, record }, refused: problem };
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
      yield { place, refused: { field: 'date', reason: dateProblem(entry.published) } };
      continue;
    }
    const link = absoluteAddress(entry.link, base);
    const upstreamId = shortId(entry.id || link || `${displayDate} ${headline}`);
    const from = link ?? base;
    const fullText = textOf(entry.content || entry.summary, from);
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
          content: fullText,
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
          fullText,
          ...(publisher ? { sourceName: publisher } : {}),
          ...(category ? { category: plainText(category).slice(0, 500) } : {}),
        },
      };
    }
  }
}

/** Rejects texts that are too long or too deeply nested to be real, because cleaning them would take long. */
function textProblem({ title, summary, content }: FeedEntry): Refusal | undefined {
  const texts = { title, summary, content };
  for (const [field, text] of Object.entries(texts)) {
    if (text.length > MAX_TEXT_LENGTH) {
      return { field, reason: `is longer than ${MAX_TEXT_LENGTH.toLocaleString('en')} characters` };
    }
    if (isNestedTooDeep(text)) return { field, reason: 'has elements nested too deeply' };
  }
  return undefined;
}

/** The title of an item, or the first words of its text if it has no title. */
function headlineOf({ title, summary, content }: FeedEntry): string {
  return plainText(title) || shortened(plainText(withoutBlogNote(summary || content)), HEADLINE_LENGTH);
}

/** A short paragraph for lists, from a description of any length. */
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
  const shortText = words.slice(0, length);
  return `${shortText.slice(0, Math.max(shortText.lastIndexOf(' '), length / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** An absolute web address; undefined if it is invalid or has another scheme, such as `javascript:`. */
export function absoluteAddress(address: string, base?: string): string | undefined {
  if (address === '' || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

/** An id, or its digest if it is too long for the database index. Some ids are whole addresses with tracking parameters. */
function shortId(id: string): string {
  return id.length <= 400 ? id : `sha256:${createHash('sha256').update(id).digest('hex')}`;
}

function dateProblem(published: string): string {
  return published === '' ? 'is missing' : `is not a date: ${published.slice(0, 80)}`;
}
