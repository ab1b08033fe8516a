import { glossaryByWording } from './glossary.ts';
import type { GlossaryEntry } from './glossary-entry.ts';

/** A piece of running text, with its glossary entry if it is a term. */
export interface TextPiece {
  text: string;
  entry?: GlossaryEntry;
}

/** Terms that readers know, or that pages explain once at the top, are not marked in running text. */
const UNMARKED_TERMS = new Set([
  'bill',
  'hearing',
  'testimony',
  'amendment',
  'amended',
  'referred',
  'calendar',
  'citation',
]);
const WORDINGS = [...glossaryByWording.keys()]
  .filter((wording) => !UNMARKED_TERMS.has(wording))
  .sort((a, b) => b.length - a.length);
const ANY_TERM = new RegExp(`\\b(?:${WORDINGS.join('|')})\\b`, 'gi');

/** What the minority of a committee recommends is not the recommendation of the committee, which these terms are. */
const MINORITY = /\bminority\b/i;
const isOfCommittee = ({ term }: GlossaryEntry) => /^reported /.test(term);

/** A committee that puts a substitute in the place of a bill is against the bill as it was, and for the substitute. */
const isForSubstitute = (text: string) =>
  /\bsubstitute\b/i.test(text) && /\breplaced\b|(?<!\bnot )\bdo pass\b/i.test(text);
const isAdverse = ({ term }: GlossaryEntry) => term === 'reported adversely';

/**
 * Texts in which a term does not mean what the glossary says: a motion that failed, a bill that is back in conference or before the
 * other chamber, Georgia's motion that ends amending, a veto of items, and a resolution that has a number among the laws.
 */
const OTHER_MEANINGS: Readonly<Record<string, RegExp>> = {
  'reported favorably': /\b(?:do pass|ought to pass):? ?failed\b/i,
  'laid on the table': /\btabled? (?:motion )?(?:failed|lost)\b/i,
  recommitted: /\bconf/i,
  engrossed: /^(?:house|senate) engrossed$/i,
  concurred: /^(?:returned|sent|message|received)\b.{0,60}\bfor concurrence\b|\bfailed\b/i,
  vetoed: /\bitems?\b|\bline\b|\bmessage\b/i,
  'session law': /\bres(?:olution|\.) ?ch/i,
};

/**
 * Marks glossary terms in consecutive texts. Each term is marked once, so that a long history does not
 * explain the same word on every line.
 * @returns the pieces of each text, which concatenate to the original text
 */
export function explainedTexts(texts: readonly string[]): TextPiece[][] {
  const explained = new Set<GlossaryEntry>();
  return texts.map((text) => {
    const pieces: TextPiece[] = [];
    let at = 0;
    for (const found of text.matchAll(ANY_TERM)) {
      const entry = glossaryByWording.get(found[0].toLowerCase());
      if (!entry || explained.has(entry)) continue;
      if (isOfCommittee(entry) && MINORITY.test(text)) continue;
      if (isAdverse(entry) && isForSubstitute(text)) continue;
      if (OTHER_MEANINGS[entry.term]?.test(text)) continue;
      explained.add(entry);
      if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
      pieces.push({ text: found[0], entry });
      at = found.index + found[0].length;
    }
    if (at < text.length) pieces.push({ text: text.slice(at) });
    return pieces;
  });
}
