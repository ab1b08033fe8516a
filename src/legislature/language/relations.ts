import { billNumberKey, findBillNumbers } from './bill-numbers.ts';
import { isReportedAsOrder } from './orders.ts';

/**
 * How the bill of an action is related to another one. A bill that `amends` another is a print of an amendment, whose
 * matter is decided under the other's number.
 */
export type ActionRelation = 'replaced-by' | 'replaces' | 'amends' | 'companion' | 'related';

/** Minnesota's Senate takes a House file in place of its own, on its General Orders. */
const ON_GENERAL_ORDERS = /\bsubst(?:ituted|\.)? (?:on )?general orders (.+)$/i;

/**
 * Wordings of actions that relate a bill to another, in the order in which they are tried. The first capturing group
 * contains the numbers of the other bills.
 */
const WORDINGS: readonly (readonly [ActionRelation, RegExp])[] = [
  ['related', /\bstudy order\b.{0,60}\bsee (.+)$/i],
  ['companion', /\bsee mirror bill (.+)$/i],
  // The other bill goes on in place of this one.
  ['replaced-by', /^(?:new draft|accompanied (?:a )?new draft)\b.*\bsee (.+)$/i],
  ['replaced-by', /^(?:reprinted|published),? as amended,? see (.+)$/i],
  ['replaced-by', /\bsubstitut(?:ed|ing|ion)\b.{0,60}\bsee (.+)$/i],
  [
    'replaced-by',
    /^(?!.*\b(?:failed|lost|tabled?|withdrawn)\b)(?:[a-z.' ]{0,40}\b)?motion to (?:substitute )?([a-z]{1,4}\.? ?\d+)(?: substituted?)? for /i,
  ], // AL
  ['replaced-by', /^[hs]\. subst\.(?: & concurred in)? ([hs][a-z]{1,3}\.? ?\d+)\b/i], // TN
  ['replaced-by', /\bsubstituted by (.+)$/i],
  ['replaced-by', /^accompanied (?!by)(.+)$/i],
  ['amends', /^(?:texts? of (?:an )?amendments?, )?see (?:also )?(.+)$/i],
  ['replaced-by', /\blaid on (?:the )?table\b.{0,60}\b(?:see|refer to) (.+)$/i],
  ['companion', /^died\b.{0,100}\bcompanion bills?(?:\(s\))? passed,? see (.+)$/i], // FL
  ['replaced-by', /\brenumbered as (.+)$/i],
  ['replaced-by', /^becomes ([HS][A-Z]{1,3} ?\d+)\.?$/i], // LA
  ['replaced-by', /\b(?:merged|incorporated|combined) (?:into|with|by|w\/) ?(.+)$/i],
  ['replaced-by', /^reported in com(?:mittee|\.) sub\w*\.? for (.+)$/i], // WV
  ['replaced-by', /^(?:companion )?([A-Z]{1,4}\.? ?\d+) substituted(?: for [A-Z]+)?\.?$/i],
  ['replaced-by', /^substituted (?!for\b|by\b|,|as\b|in\b)(.+)$/i],
  ['replaced-by', ON_GENERAL_ORDERS],
  // This bill goes on in place of the others.
  ['replaces', /\bsubst(?:ituted|\.) for (?:sf on general orders (?=sf)|hf on general orders (?=hf))(.+)$/i],
  ['replaces', /^(?:pending |recommended )?new draft (?:of|for) (.+)$/i],
  ['replaces', /^substituted\b.*?\bfor (.+)$/i],
  ['replaces', /^(?:text of )?([a-z]{1,4}\.? ?\d{1,6}),? (?:re)?(?:printed|published),? as amended/i],
  ['replaces', /\bin lieu of (?:the original bill )?(.+)$/i],
  ['replaces', /^accompanied by (.+)$/i],
  ['related', /^(?:also )?based on (.+)$/i],
  ['related', /^attached to (.+)$/i],
  ['related', /^reported,? \(?in part\)?,? by (.+)$/i],
  ['replaced-by', /^reported (?:by|on the residue,? see) ([a-z]{1,2} ?\d.*)$/i],
];

/** Nebraska lists it in the history of both bills: `Provisions/portions of LB401 amended into LB647 by AM1202`. */
const AMENDED_INTO =
  /^(?:the )?(?:provisions|portions|contents?|text)(?:\/\w+)? of ([A-Z]{1,4}\.? ?\d+[A-Z]?) (?:were |was )?(?:amended|incorporated|merged) into ([A-Z]{1,4}\.? ?\d+[A-Z]?)\b/i;

/**
 * The bills that an action names if one was amended into the other, by the keys of their numbers.
 * @returns undefined for every other action
 */
export function amendedInto(text: string): { part: string; whole: string } | undefined {
  const [, part, whole] = AMENDED_INTO.exec(text) ?? [];
  return part && whole ? { part: billNumberKey(part), whole: billNumberKey(whole) } : undefined;
}

/**
 * An action that says which of two bills goes on in place of the other: `Senate miscellaneous motion: HB 2897 substituted for SB 1735. Motion
 * carried.` Arizona lists it in the history of the one that goes on.
 */
const SUBSTITUTED_FOR =
  /\b([A-Z]{1,4}\.? ?\d{1,6}) (?:was |is )?substituted for ([A-Z]{1,4}\.? ?\d{1,6})\b(?!.*\b(?:failed|lost|not carried|withdrawn|tabled)\b)/i;

/** The number of characters that are read of an action. */
const MAX_READ_LENGTH = 600;

/** West Virginia: `Reported in Com. Sub. for S. B. 281`. */
const SPACED_NUMBER = /\b([HS])\. ([BR])\. (?=\d)/g;

/**
 * The bills that an action names if one was substituted for the other, by the keys of their numbers.
 * @returns undefined for every other action
 */
export function substitutedFor(text: string): { given: string; kept: string } | undefined {
  const [, kept, given] = SUBSTITUTED_FOR.exec(text.slice(0, MAX_READ_LENGTH)) ?? [];
  return kept && given ? { given: billNumberKey(given), kept: billNumberKey(kept) } : undefined;
}

/**
 * Reads from an action which bills replace this bill, or are replaced by it: `Accompanied a new draft, see H4694`,
 * `New draft of H1472 and H1500`, `Substituted for S3748`.
 * @returns each other bill once, with the key of its number
 */
export function relationsOfAction(text: string): RelatedNumber[] {
  const words = text.slice(0, MAX_READ_LENGTH).replace(/\s+/g, ' ').replace(SPACED_NUMBER, '$1$2 ').trim();
  for (const [relation, wording] of WORDINGS) {
    const numbers = wording.exec(words)?.[1];
    if (numbers === undefined) continue;
    return numbersIn(numbers).map((number) => ({ relation, number }));
  }
  return [];
}

/** A related bill, with the key of its number. */
export interface RelatedNumber {
  relation: ActionRelation;
  number: string;
}

/**
 * Reads the relations of a bill from all its actions, in the order in which they happened. Some actions mean something
 * else after others:
 * - A committee that reports a part keeps the rest, but a conference is over when it reports.
 * - In Massachusetts, the other chamber prints its amended text under a number of its own, while the bill goes on. The
 *   print names the bill in whose history its story continues (`See H58`). Neither took the other's place.
 * - The bills that an order, such as one for a study, is accompanied by go with it, and it takes no bill's place.
 * - Florida's history of a bill for which another one was substituted also names others on its subject that passed.
 * - A committee that reports a bill takes the others in. One that it did not report was taken in itself.
 * - Minnesota's chambers compare a bill with the other chamber's before they take one of the two in the other's place.
 * - New York's chambers reconsider a substitution, and go on with the bill.
 * - Elsewhere than in the history of an amendment's text, `See H58` names a bill that the matter is in as well.
 * @param ownNumber the key of the bill's number
 */
export function relationsOfActions(
  texts: readonly string[],
  { ownNumber, title = '' }: { ownNumber: string; title?: string },
): RelatedNumber[] {
  const undone = texts.findLastIndex((text) => /^substitution reconsidered\b/i.test(text));
  const inConference = texts.findIndex((text) => /\bconference\b/i.test(text));
  const accompanied = accompaniedRelation(texts, title);
  const hasSubstitute = texts.some((text) => /^substituted (?:cs\/)*[hs]/i.test(text));
  const isOfAmendment = AMENDMENTS_TEXT.test(title) || texts.some((text) => AMENDMENTS_TEXT.test(text));
  const related = texts.flatMap((text, at) => {
    const merged = amendedInto(text);
    if (merged) {
      if (merged.part === ownNumber) return [{ relation: 'replaced-by' as const, number: merged.whole }];
      return merged.whole === ownNumber ? [{ relation: 'replaces' as const, number: merged.part }] : [];
    }
    const substituted = substitutedFor(text);
    if (substituted?.kept === ownNumber)
      return [{ relation: 'replaces' as const, number: substituted.given }];
    if (substituted?.given === ownNumber)
      return [{ relation: 'replaced-by' as const, number: substituted.kept }];
    const compared = comparedBill(texts, at, ownNumber);
    if (compared) return [compared];
    const isEndOfConference = inConference >= 0 && inConference < at && REPORTED_IN_PART.test(text);
    return relationsOfAction(text).map(({ relation, number }): RelatedNumber => {
      if (isEndOfConference) return { relation: 'replaced-by', number };
      if (ACCOMPANIED_BY.test(text)) return { relation: accompanied, number };
      if (relation === 'amends' && !isOfAmendment) return { relation: 'related', number };
      if (ON_GENERAL_ORDERS.test(text) && ownNumber.startsWith('H')) return { relation: 'replaces', number };
      if (relation === 'replaced-by' && at < undone) return { relation: 'related', number };
      const isOtherChambers = number[0] !== ownNumber[0] && AMENDED_PRINT.test(text);
      const isOnSubject = hasSubstitute && ON_SUBJECT.test(text);
      return { relation: isOtherChambers || isOnSubject ? 'related' : relation, number };
    });
  });

  const others = related.filter(({ number }) => number !== ownNumber);
  const amended = new Set(others.filter(({ relation }) => relation === 'amends').map(({ number }) => number));
  const followed = new Set(
    others.filter(({ relation }) => relation === 'replaced-by').map(({ number }) => number),
  );
  return others.filter(
    ({ relation, number }) =>
      (relation !== 'replaces' || !amended.has(number)) && (relation !== 'related' || !followed.has(number)),
  );
}

/** The bill with which this one was compared, if an action says which of the two takes the other's place. */
function comparedBill(texts: readonly string[], at: number, ownNumber: string): RelatedNumber | undefined {
  const [, kept] = COMPARED.exec(texts[at]!) ?? [];
  if (!kept) return undefined;
  const compared = texts.slice(0, at).flatMap((text) => COMPARISON.exec(text)?.[1] ?? []);
  const [number] = numbersIn(compared.at(-1) ?? '');
  if (!number) return undefined;
  return { relation: ownNumber.startsWith(kept.toUpperCase()) ? 'replaces' : 'replaced-by', number };
}

/** `Bills identical, SF substituted on General Register`, after `Referred to Chief Clerk for comparison with SF1816`. */
const COMPARED = /^bills (?:not )?identical, ([hs])f substituted\b/i;
const COMPARISON = /\bcomparison (?:with )?([hs]f ?\d+)/i;

/** How a bill is related to those that it is accompanied by. */
function accompaniedRelation(texts: readonly string[], title: string): ActionRelation {
  if (STUDY_ORDER.test(title) || isReportedAsOrder(texts)) return 'related';
  return isReported(texts) ? 'replaces' : 'replaced-by';
}

/** Whether a committee reported the bill, which takes in the bills that accompany it, by the texts of its actions. */
export function isReported(texts: readonly string[]): boolean {
  return texts.some((text) => /\breported\b|\bought (?:not )?to\b/i.test(text));
}

export const ACCOMPANIED_BY = /^accompanied by\b/i;
const STUDY_ORDER =
  /^study order\b|^(?:an? )?order\b.{0,400}\bstudy of\b|^authorizing\b.{0,200}\binvestigation and study\b/i;
const ON_SUBJECT = /\bcompanion bill\(s\) passed\b/i;
const REPORTED_IN_PART = /^reported,? \(?in part\b/i;
const AMENDMENTS_TEXT =
  /^amendment\b|\b(?:new )?text (?:of|for)\b|\bnew text\b|\b(?:re)?printed,? as amended\b/i;
const AMENDED_PRINT = /\bas amended,? see /i;

/**
 * The keys of the bills that a text names. New York marks an amended print with a letter: A56B is the second amended print of A56.
 * Elsewhere the letter is part of the number: Nebraska's LB707A is the bill that pays for LB707.
 */
function numbersIn(text: string): string[] {
  const separate = text.replace(JOINED_NUMBERS, (all, prefix: string) => all.replaceAll('/', ` ${prefix}`));
  const numbers = findBillNumbers(separate.replace(/\b([HSA] ?\d{1,6})[A-Z]\b/g, '$1'));
  if (numbers.length > 0) return numbers;
  const whole = text.replace(/^(?:CS\/)+|\.$/g, '');
  return ONLY_NUMBER.test(whole) ? [billNumberKey(whole)] : [];
}

/** New Jersey joins the numbers of bills that one substitute stands for: `S3612/3717 (SCS/2R)`. */
const JOINED_NUMBERS = /\b([A-Z]{1,4})\d{1,6}(?:\/\d{1,6}){1,9}(?![\d/])/g;

/** A bill number without other words, also of kinds that running text does not show to be bills, as New York's resolution B438. */
const ONLY_NUMBER = /^(?:[A-Z]|L[BDR]|[HSA][BF]|[HSA][CJ]?[RM]) ?\d{1,6}[A-Z]?$/;
