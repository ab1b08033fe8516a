/*
 * The maximum length of a record's fields, in characters, and lists, in entries. Each limit is at least five times
 * the longest value in real records (115,000 records of ten states). Anything longer comes from a damaged file or an
 * attacker. A record with a longer name, title or address is rejected, since it could not be found or listed. A
 * longer text for reading is truncated (`truncateText`).
 */

/** Names and identifiers by which records are found. Database indexes do not accept longer ones. */
export const MAX_NAME_LENGTH = 500;
/** A short description: a place, an organization, a note. */
export const MAX_LABEL_LENGTH = 2_000;
export const MAX_URL_LENGTH = 4_000;
/** Titles of bills, which may list the sections that they amend. Pennsylvania's have up to 9,000 characters. */
export const MAX_TITLE_LENGTH = 50_000;
export const MAX_HEADLINE_LENGTH = 2_000;

/** An action of a bill, or a question that was voted on. */
export const MAX_REMARK_LENGTH = 20_000;
/** A summary, petition or biography. Massachusetts has summaries of up to 28,000 characters. */
export const MAX_SUMMARY_LENGTH = 200_000;
/** An uninterrupted speech, or one person's written testimony. */
export const MAX_STATEMENT_LENGTH = 200_000;
/** HTML of an article: about as long as a long book chapter. An editor's form has room for two. */
export const MAX_ARTICLE_LENGTH = 200_000;
/** Text of a bill or an amendment. The Massachusetts budget has 960,000 characters. */
export const MAX_DOCUMENT_LENGTH = 5_000_000;

/** The minimum length of a truncated text. */
export const MIN_CUT_LENGTH = MAX_REMARK_LENGTH - 100;

/** Lists with few entries: links, offices, classifications. */
export const MAX_FEW = 200;
/** Versions and documents of a bill, other names of a person, seats. */
export const MAX_ATTACHMENTS = 2_000;
export const MAX_SPONSORS = 2_000;
/**
 * Bills or people in a record, members of a chamber or committee, votes of a roll call. New Hampshire's House has 400
 * members.
 */
export const MAX_NAMED = 5_000;
export const MAX_ACTIONS = 10_000;
/** Testimony at a hearing. Controversial bills draw thousands of letters. */
export const MAX_TESTIMONY = 50_000;
/** Passages of a transcript. A day of hearings has 1,300. */
export const MAX_PASSAGES = 100_000;

const count = (limit: number) => limit.toLocaleString('en-US');

/** The reason for rejecting a field that is longer than its limit. */
export const longerThan = (limit: number) => `is longer than ${count(limit)} characters`;

/** The reason for rejecting a list with more entries than its limit. */
export const moreThan = (limit: number) => `has more than ${count(limit)} entries`;

/**
 * Truncates a text to at most `limit` characters, with a note at its end.
 * @param text plain text
 */
export function truncateText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const mark = `\n\n[Cut at ${count(limit)} characters]`;
  return textPrefix(text, limit - mark.length) + mark;
}

/** Truncates HTML to at most `limit` characters, outside of tags, with a note in a paragraph at its end. */
export function truncateHtml(html: string, limit: number): string {
  if (html.length <= limit) return html;
  const mark = `<p>[Cut at ${count(limit)} characters]</p>`;
  const beginning = textPrefix(html, limit - mark.length);
  const tag = beginning.lastIndexOf('<');
  return (tag > beginning.lastIndexOf('>') ? beginning.slice(0, tag) : beginning) + mark;
}

/** The limit at which a text was truncated, read from its note; undefined if it was not truncated. */
export function truncationLimit(text: string): string | undefined {
  if (text.length < MIN_CUT_LENGTH) return undefined;
  return /\[Cut at ([\d,]{1,12}) characters\](?:<\/p>)?$/.exec(text.slice(-60))?.[1];
}

/** The first characters of a text, without splitting a surrogate pair. */
export function textPrefix(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? length - 1 : length);
}
