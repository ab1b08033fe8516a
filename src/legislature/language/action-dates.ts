import { daysBetween } from '../days.ts';
import { dateIn } from './dates-in-text.ts';

/**
 * What follows is the day on which a law takes effect or expires, or a response is due. An act of DC is law from the day on
 * which it is `Effective from`.
 */
const EFFECT = /\b(?:eff|effective(?! from)|retroactive|expires?|due|projected)\b/i;

/** The day on which the bill will be taken up: `Special Order to 03/12/2026, Without Objection, MA; 03/05/2026 SJ 5`. */
const DAY_TO_COME = /\b(?:to|until|till) (?:\w{3,6}day,? )?\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/gi;

/** Where a text is printed, or what another law is: `(text of veto message: CR 1/12/2010 House page 11)`, `which was signed into law on …`. */
const CITED = /\((?:text|consideration)\b[^)]*\)|,? which (?:was|had been|became)\b.*$/gi;

/** The number of characters that are read of an action: at its start, and at its end after a long list of vetoed items. */
const MAX_READ_LENGTH = 400;
const MAX_END_LENGTH = 60;
/** The maximum number of days between the day of an event and the day on which its chamber recorded it. */
const MAX_DAYS_APART = 120;

/**
 * Reads the day on which something happened from the text of the action that records it, often days later:
 * `Approved by Governor on Monday, April 15, 2024`, recorded on April 25.
 * @param recordedOn the action's own day, `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`; undefined if the text has no day, or one that is too far from the action's own
 */
export function dayInAction(text: string, recordedOn: string): string | undefined {
  const read =
    text.length > MAX_READ_LENGTH ? `${text.slice(0, MAX_READ_LENGTH)} ${text.slice(-MAX_END_LENGTH)}` : text;
  const [stated = ''] = read.split(EFFECT);
  const words = stated.replace(DAY_TO_COME, ' ').replace(CITED, ' ');
  const day = (dateIn(words) ?? dateIn(DAY_AT_END.exec(words)?.[0] ?? '', recordedOn))?.day;
  return day && Math.abs(daysBetween(recordedOn, day)) <= MAX_DAYS_APART ? day : undefined;
}

/**
 * A day without a year, which is no share of votes at the end or before the law's number: `Signed by Governor 03/19`, `Signed
 * into law 6/24 CHAPTER 34 SLA 26`.
 */
const DAY_AT_END = / \d{1,2}\/\d{1,2}(?=$| ch(?:apter|\.)? ?\d)/i;

const DAY_AT_START = /^(\d{1,2})\/(\d{1,2})\/(\d{4})[ :-]+(?=\S)/;

/** An action's text without its own day at the start, which Rhode Island's source repeats: `06/02/2026 House passed`. */
export function withoutOwnDay(text: string, day: string): string {
  const [start = '', month = '', date = '', year] = DAY_AT_START.exec(text) ?? [];
  const isOwn = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` === day;
  return isOwn ? text.slice(start.length) : text;
}
