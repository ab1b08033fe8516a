import { type GlossaryEntry, glossaryByWording } from './glossary.ts';

/** A piece of running text; `entry` where the piece is a term. */
export interface TextPiece {
  text: string;
  entry?: GlossaryEntry;
}

/** What every reader knows, or a page explains once at its head, is not marked wherever it turns up. */
const PLAIN = new Set([
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
  .filter((wording) => !PLAIN.has(wording))
  .sort((a, b) => b.length - a.length);
const ANY_TERM = new RegExp(`\\b(?:${WORDINGS.join('|')})\\b`, 'gi');

/**
 * Finds terms in texts that are shown one after the other, each term once, so that a long history does not explain the
 * same word on every line.
 * @returns for each text its pieces, which put together are the text again
 */
export function explainedTexts(texts: readonly string[]): TextPiece[][] {
  const explained = new Set<GlossaryEntry>();
  return texts.map((text) => {
    const pieces: TextPiece[] = [];
    let at = 0;
    for (const found of text.matchAll(ANY_TERM)) {
      const entry = glossaryByWording.get(found[0].toLowerCase());
      if (!entry || explained.has(entry)) continue;
      explained.add(entry);
      if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
      pieces.push({ text: found[0], entry });
      at = found.index + found[0].length;
    }
    if (at < text.length) pieces.push({ text: text.slice(at) });
    return pieces;
  });
}
