import { cleanText } from '../../legislature/clean-text.ts';

/** The text of a version as the pipeline around the scrapers takes it out of the official file (`…_extracted.txt`). */
export interface ExtractedText {
  /** Name of the version that it is the text of: `Bill Text`, `Introduced`. */
  version: string;
  text: string;
}

const RULE = /^={20,}$/m;
/** Marks that a machine makes of ruled lines: nobody can read `[DELETED: SoSoSrtcv0T1s2o]`. */
const MISREAD = /^\[DELETED: .*\]$/;
const EXTRACTED_SECTION = /^Section \d+:$/;
const PAGE_COUNT = /^\d{1,4} of \d{1,4}$/;
/** `3 SF0034`: a page's number and its bill at the foot of Wyoming's pages. */
const PAGE_FOOT = /^\d{1,4} [A-Z]{2}\d{4}$/;
const NUMBERED_SHARE = 0.4;

/**
 * Reads one: a header of six lines, a rule, the text by sections, often a second rule and the same text again. What belongs to
 * the printed page and not to the text goes: line numbers, page numbers, misread marks.
 * @returns undefined where it is no such file, has no text, or is cut off
 */
export function readExtractedText(file: string): ExtractedText | undefined {
  const [header = '', ...blocks] = cleanText(file).replace(/\r\n?/g, '\n').split(RULE);
  const version = /^Source: versions - (.+)$/m.exec(header)?.[1]?.trim();
  if (!version || blocks.length === 0) return undefined;
  if (isCut(header, blocks)) return undefined;
  const sections = blocks.find((block) => block.trim() !== '' && !block.trimStart().startsWith('Raw Text:'));
  const text = asWritten(sections ?? blocks[0]!.replace(/^\s*Raw Text:/, ''));
  return text === '' ? undefined : { version, text };
}

/** The header says how many sections follow, and behind a second rule the same text stands once more. */
function isCut(header: string, [sections = '', ...rest]: string[]): boolean {
  const declared = Number(/^Number of Sections: (\d{1,6})$/m.exec(header)?.[1] ?? 0);
  const there = sections.split('\n').filter((line) => EXTRACTED_SECTION.test(line)).length;
  return declared > 0 && (there < declared || rest.length === 0);
}

function asWritten(block: string): string {
  const lines = block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !MISREAD.test(line) && !EXTRACTED_SECTION.test(line) && !PAGE_COUNT.test(line))
    .filter((line) => !PAGE_FOOT.test(line));
  return withoutLineNumbers(lines)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Bills are printed with their lines numbered, from 1 on each page or through the whole; most texts read here are. */
function withoutLineNumbers(lines: string[]): string[] {
  let expected = 1;
  let numbered = 0;
  const plain = lines.map((line) => {
    const [, number, rest] = /^(\d{1,4})(?: (.*))?$/.exec(line) ?? [];
    const isNext = number !== undefined && (Number(number) === expected || Number(number) === 1);
    if (!isNext) return line;
    expected = Number(number) + 1;
    numbered++;
    return rest ?? '';
  });
  const filled = lines.filter((line) => line !== '').length;
  return numbered >= 2 && numbered > filled * NUMBERED_SHARE ? plain : lines;
}
