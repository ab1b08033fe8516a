import { cleanText } from '../../legislature/clean-text.ts';

/** The text of a version, as the pipeline around the scrapers extracts it from the official file (`…_extracted.txt`). */
export interface ExtractedText {
  /** The name of the version: `Bill Text`, `Introduced`. */
  version: string;
  text: string;
}

const RULE = /^={20,}$/m;
const WHOLE_TEXT = /^\s*Raw Text:/;
/** Ruled lines that OCR misreads as deleted text: `[DELETED: SoSoSrtcv0T1s2o]`. */
const MISREAD = /^\[DELETED: .*\]$/;
const EXTRACTED_SECTION = /^Section \d+:$/;
const PAGE_COUNT = /^\d{1,4} of \d{1,4}$/;
/** The footer of Wyoming's bills, with page number and bill: `3 SF0034`. */
const PAGE_FOOT = /^\d{1,4} [A-Z]{2}\d{4}$/;
const NUMBERED_SHARE = 0.4;

/**
 * Reads an extracted text: a header of six lines, a rule, the text by sections without the line taken for its title, and often a
 * second rule and the whole text. Line numbers, page numbers and misread marks are removed.
 * @returns undefined if the file has another format, has no text, or is truncated
 */
export function readExtractedText(file: string): ExtractedText | undefined {
  const [header = '', ...blocks] = cleanText(file).replace(/\r\n?/g, '\n').split(RULE);
  const version = /^Source: versions - (.+)$/m.exec(header)?.[1]?.trim();
  if (!version || blocks.length === 0) return undefined;
  if (isTruncated(header, blocks)) return undefined;
  const whole = blocks.find((block) => WHOLE_TEXT.test(block)) ?? blocks[0]!;
  const text = asWritten(whole.replace(WHOLE_TEXT, ''));
  return text === '' ? undefined : { version, text };
}

/** Whether a text is truncated. Its header has the number of sections, and the whole text follows them and ends with the same line. */
function isTruncated(header: string, [sections = '', ...rest]: string[]): boolean {
  const declared = Number(/^Number of Sections: (\d{1,6})$/m.exec(header)?.[1] ?? 0);
  const there = sections.split('\n').filter((line) => EXTRACTED_SECTION.test(line)).length;
  if (declared === 0) return false;
  const title = /^Title: (.*)$/m.exec(header)?.[1]?.trim();
  const last = lastLineOf(rest.join('\n'));
  return there < declared || (last !== lastLineOf(sections) && last !== title);
}

function lastLineOf(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.findLast((line) => line !== '' && !MISREAD.test(line));
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

/** Removes line numbers. Most bills are printed with numbered lines, restarting on each page or continuing through the bill. */
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
