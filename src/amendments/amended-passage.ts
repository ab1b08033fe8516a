import { sectionsOfText, type TextSection } from '../bills/bill-text.ts';
import type { ComparedParagraph, ComparedPiece } from '../bills/text-comparison.ts';

/** A section of the bill with the changes of an amendment. */
export interface AmendedPassage {
  /** The section's anchor in the bill's text. */
  id: string;
  name: string;
  paragraphs: ComparedParagraph[];
}

/** Maximum number of passages shown, for words that occur in many sections. */
const MAX_PASSAGES = 5;

const SECTION_NAMED =
  /\b(?:in|from|of|to|after|before|amend(?:ing)?|str(?:iking|ike)(?: out)?|delet(?:ing|e))\s+section\s+(\d+[A-Z]{0,2})\b(?!\s+of\s+chapter)/gi;
const SECTION_STRUCK = /\bstr(?:iking|ike)(?: out)?\s+section\s+(\d+[A-Z]{0,2})\b(?!\s+of\s+chapter)/gi;
const PARAGRAPH_STRUCK = /\bstr(?:iking|ike)(?: out)?\s+(?:paragraph|clause|subsection)\s+(\(\w{1,4}\))/gi;
const WORDS_STRUCK =
  /\bstr(?:iking|ike)(?: out)?,?(?: wherever (?:they|it) appears?,)? (?:the )?(?:following )?(?:words?|figures?|sum|number) ?:?-? ?[“"]([^“”"]{1,2000})[”"](?:[^“"”]{0,120}?\binsert(?:ing)?\b[^“"”]{0,120}[“"]([^“”"]{1,2000})[”"])?/gi;
const INSERTED_AFTER_WORDS =
  /\binsert(?:ing)?,? after the words? ?:?-? ?[“"]([^“”"]{1,2000})[”"][^“"”]{0,120}[“"]([^“”"]{1,2000})[”"]/gi;
const SECTION_ADDED =
  /\b(?:insert(?:ing)?|add(?:ing)?)\s+at\s+the\s+end(?:\s+thereof)?\s+the\s+following\s+(?:new\s+)?sections?\b\s*:?-?/i;

/**
 * Finds the passages that an amendment changes, with deletions and insertions, by parsing its instructions:
 * `in section 1 by striking out the words “30 days” and inserting in place thereof the following words:- “60
 * days”`.
 * @param instructions the amendment's text
 * @param billText the version that it amends
 * @returns empty if the instructions name no place that is in the text
 */
export function amendedPassages(instructions: string, billText: string): AmendedPassage[] {
  const sections = sectionsOfText(billText);
  const named = new Set(numbersIn(instructions, SECTION_NAMED));
  const places = named.size > 0 ? sections.filter((section) => named.has(numberOf(section))) : sections;
  const edits = editsIn(instructions);
  const changed = places.map((section) => passageOf(section, edits)).filter((passage) => hasChange(passage));
  // A named section is shown beside the amendment even if the change itself cannot be parsed.
  const unchanged =
    named.size > 0 && changed.length === 0 ? places.map((section) => passageOf(section, [])) : [];
  return [...changed, ...unchanged, ...sectionsAdded(instructions, sections)].slice(0, MAX_PASSAGES);
}

type Edit = (paragraph: string, section: TextSection) => ComparedParagraph | undefined;

/** The edits in the instructions. The first edit that applies to a paragraph is used. */
function editsIn(instructions: string): Edit[] {
  const struckSections = numbersIn(instructions, SECTION_STRUCK);
  const letters = [...instructions.matchAll(PARAGRAPH_STRUCK)].map(([, letter = '']) => letter);
  const strike: Edit = (paragraph, section) =>
    struckSections.includes(numberOf(section)) || letters.some((letter) => paragraph.startsWith(letter))
      ? [{ in: 'old', text: paragraph }]
      : undefined;
  const text = instructions.replaceAll(/\s+/g, ' ');
  const replace = [...text.matchAll(WORDS_STRUCK)].map(([, struck = '', inserted]): Edit => {
    const change: ComparedPiece[] = [{ in: 'old', text: struck }];
    if (inserted) change.push({ in: 'new', text: inserted });
    return (paragraph) => replaceWords(paragraph, struck, change);
  });
  const insert = [...text.matchAll(INSERTED_AFTER_WORDS)].map(
    ([, after = '', inserted = '']): Edit =>
      (paragraph) =>
        replaceWords(paragraph, after, [
          { in: 'both', text: after },
          { in: 'new', text: ` ${inserted}` },
        ]),
  );
  return [strike, ...replace, ...insert];
}

function passageOf(section: TextSection, edits: readonly Edit[]): AmendedPassage {
  const paragraphs = section.paragraphs.map((paragraph): ComparedParagraph => {
    for (const edit of edits) {
      const edited = edit(paragraph, section);
      if (edited) return edited;
    }
    return [{ in: 'both', text: paragraph }];
  });
  return { id: section.id, name: section.name, paragraphs };
}

/** New sections at the end of the bill, shown after the last section. */
function sectionsAdded(instructions: string, sections: readonly TextSection[]): AmendedPassage[] {
  const found = SECTION_ADDED.exec(instructions);
  const added = found && instructions.slice(found.index + found[0].length).trim();
  const last = sections.at(-1);
  if (!added || !last) return [];
  const { paragraphs } = passageOf(last, []);
  const inserted = added
    .split(/\n\s*\n/)
    .map((text): ComparedParagraph => [{ in: 'new', text: text.trim() }]);
  return [{ id: last.id, name: `After ${last.name}`, paragraphs: [...paragraphs.slice(-1), ...inserted] }];
}

/** Applies a change to every occurrence of words in a paragraph; undefined if there is none. */
function replaceWords(
  paragraph: string,
  words: string,
  change: ComparedPiece[],
): ComparedParagraph | undefined {
  if (!words || !paragraph.includes(words)) return undefined;
  return paragraph
    .split(words)
    .flatMap((text, at): ComparedPiece[] => [...(at > 0 ? change : []), { in: 'both', text }])
    .filter(({ text }) => text !== '');
}

function hasChange({ paragraphs }: AmendedPassage): boolean {
  return paragraphs.some((paragraph) => paragraph.some((piece) => piece.in !== 'both'));
}

/** The number of a section: `12A` for `Section 12A`. */
function numberOf({ name }: TextSection): string {
  return name.replace(/^Section /, '').toUpperCase();
}

function numbersIn(instructions: string, pattern: RegExp): string[] {
  return [...instructions.matchAll(pattern)].map(([, number = '']) => number.toUpperCase());
}
