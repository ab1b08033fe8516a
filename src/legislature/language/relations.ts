import { findBillNumbers } from './bill-numbers.ts';

/** How the bill of an action is related to another one. */
export type ActionRelation = 'replaced-by' | 'replaces' | 'companion' | 'related';

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
  ['replaced-by', /\bsubstituted by (.+)$/i],
  ['replaced-by', /^accompanied (?!by)(.+)$/i],
  ['replaced-by', /^see (?:also )?(.+)$/i],
  ['replaced-by', /\blaid on (?:the )?table\b.{0,60}\b(?:see|refer to) (.+)$/i],
  ['replaced-by', /\brenumbered as (.+)$/i],
  ['replaced-by', /\b(?:merged|incorporated) (?:into|with|by) (.+)$/i],
  ['replaced-by', /^(?:companion )?([A-Z]{1,4}\.? ?\d+) substituted(?: for [A-Z]+)?\.?$/i],
  ['replaced-by', /^substituted (?!for\b|by\b|,|as\b|in\b)(.+)$/i],
  // This bill goes on in place of the others.
  ['replaces', /^(?:pending |recommended )?new draft (?:of|for) (.+)$/i],
  ['replaces', /^substituted\b.*?\bfor (.+)$/i],
  ['replaces', /\bin lieu of (?:the original bill )?(.+)$/i],
  ['replaces', /^accompanied by (.+)$/i],
  ['related', /^(?:also )?based on (.+)$/i],
  ['related', /^attached to (.+)$/i],
];

/** The number of characters that are read of an action. */
const MAX_READ_LENGTH = 600;

/**
 * Reads from an action which bills replace this bill, or are replaced by it: `Accompanied a new draft, see H4694`,
 * `New draft of H1472 and H1500`, `Substituted for S3748`.
 * @returns each other bill once, with the key of its number
 */
export function relationsOfAction(text: string): { relation: ActionRelation; number: string }[] {
  const words = text.slice(0, MAX_READ_LENGTH).replace(/\s+/g, ' ').trim();
  for (const [relation, wording] of WORDINGS) {
    const numbers = wording.exec(words)?.[1];
    if (numbers === undefined) continue;
    return numbersIn(numbers).map((number) => ({ relation, number }));
  }
  return [];
}

/** New York marks an amended print with a letter: A56B is the second amended print of A56. */
function numbersIn(text: string): string[] {
  const numbers = findBillNumbers(text);
  return numbers.length > 0 ? numbers : findBillNumbers(text.replace(/(\d)[A-Z]\b/g, '$1'));
}
