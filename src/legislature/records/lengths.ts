/*
 * How long the fields of a record may be, in characters, and its lists, in entries. Each limit is at least five times what real records
 * have (measured on 115,000 records of ten states); what is longer comes from a damaged file or from an attacker. A record with a longer
 * name, title or address is rejected, since it cannot be found or listed; a longer text for reading is cut (`truncateText`).
 */

/** A name or identifier that records are found by: database indexes take no longer ones. */
export const MAX_NAME_LENGTH = 500;
/** A line that describes something: a place, an organization, a note. */
export const MAX_LABEL_LENGTH = 2_000;
export const MAX_URL_LENGTH = 4_000;
/** Titles of bills list the sections that they amend: Pennsylvania's have 9,000 characters. */
export const MAX_TITLE_LENGTH = 50_000;
export const MAX_HEADLINE_LENGTH = 2_000;

/** An action of a bill, a question that was voted on. */
export const MAX_REMARK_LENGTH = 20_000;
/** A summary, petition or biography. Massachusetts has summaries of 28,000 characters. */
export const MAX_SUMMARY_LENGTH = 200_000;
/** What one person said without a break, or wrote as testimony. */
export const MAX_STATEMENT_LENGTH = 200_000;
/** HTML of an article: a long book's chapter. An editor's form has room for two of them. */
export const MAX_ARTICLE_LENGTH = 200_000;
/** Text of a bill or an amendment. The Massachusetts budget has 960,000 characters. */
export const MAX_DOCUMENT_LENGTH = 5_000_000;

/** Texts shorter than this were not cut. */
export const MIN_CUT_LENGTH = MAX_REMARK_LENGTH - 100;

/** What there are a few of: links, offices, classifications. */
export const MAX_FEW = 200;
/** Versions and documents of a bill, other names, seats. */
export const MAX_ATTACHMENTS = 2_000;
export const MAX_SPONSORS = 2_000;
/** Bills or people that a record names, members of a chamber or a committee, votes of a roll call: New Hampshire's House has 400. */
export const MAX_NAMED = 5_000;
export const MAX_ACTIONS = 10_000;
/** Testimony of a hearing. Disputed bills bring thousands of letters. */
export const MAX_TESTIMONY = 50_000;
/** Passages of a transcript. A day of hearings has 1,300. */
export const MAX_PASSAGES = 100_000;

const count = (limit: number) => limit.toLocaleString('en-US');

/** Why a field is rejected that is longer than its limit. */
export const longerThan = (limit: number) => `is longer than ${count(limit)} characters`;

/** Why a list is rejected that has more entries than its limit. */
export const moreThan = (limit: number) => `has more than ${count(limit)} entries`;

/**
 * A text of at most `limit` characters: a longer one ends early, with a mark that says so.
 * @param text plain text
 */
export function truncateText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const mark = `\n\n[Cut at ${count(limit)} characters]`;
  return firstPageOf(text, limit - mark.length) + mark;
}

/** HTML of at most `limit` characters: longer HTML ends early, outside of tags, with a paragraph that says so. */
export function truncateHtml(html: string, limit: number): string {
  if (html.length <= limit) return html;
  const mark = `<p>[Cut at ${count(limit)} characters]</p>`;
  const beginning = firstPageOf(html, limit - mark.length);
  const tag = beginning.lastIndexOf('<');
  return (tag > beginning.lastIndexOf('>') ? beginning.slice(0, tag) : beginning) + mark;
}

/** The limit at which a text was cut; undefined where it was not. */
export function truncateAt(text: string): string | undefined {
  if (text.length < MIN_CUT_LENGTH) return undefined;
  return /\[Cut at ([\d,]{1,12}) characters\](?:<\/p>)?$/.exec(text.slice(-60))?.[1];
}

/** The first characters of a text, none of them half. */
export function firstPageOf(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? length - 1 : length);
}
