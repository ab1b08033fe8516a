/** A section of a bill's text with its own anchor. */
export interface TextSection {
  /** Anchor: `section-1`, `section-12a`, `article-2`, or `opening` for the text before the first section. */
  id: string;
  /** The name of the section: `Section 1`, or `Opening`. */
  name: string;
  paragraphs: string[];
}

/** Characters of text on one page. A budget of two million characters on one page would overload a phone. */
const PART_SIZE = 100_000;

/**
 * Splits a bill's text into sections, without the printer's line numbers and page marks and with lines joined
 * into paragraphs. Texts are extracted from PDF files, so the rules rely on the layout of lines; lines that
 * match no rule are left unchanged.
 */
export function sectionsOfText(text: string): TextSection[] {
  const sections: TextSection[] = [];
  const seen = new Map<string, number>();
  const paragraphs = paragraphsOf(withoutLineNumbers(withoutPageMarks(text)));
  // In a bill that capitalizes SECTION, "Section" refers to the law that is being amended, as does "Article" in a bill
  // with sections.
  const [heading, word] =
    HEADINGS.find(([each]) => paragraphs.some((text) => each.test(text))) ?? HEADINGS[0];
  for (const paragraph of paragraphs) {
    const number = heading.exec(paragraph)?.[1];
    if (number !== undefined || sections.length === 0) {
      const base = number === undefined ? 'opening' : `${word.toLowerCase()}-${number.toLowerCase()}`;
      const times = (seen.get(base) ?? 0) + 1;
      seen.set(base, times);
      sections.push({
        id: times === 1 ? base : `${base}-${times}`,
        name: number === undefined ? 'Opening' : `${word} ${number}`,
        paragraphs: [],
      });
    }
    sections.at(-1)?.paragraphs.push(paragraph);
  }
  return sections;
}

/**
 * Splits a text into pages of whole sections with about 100,000 characters each. Longer sections are split
 * between paragraphs.
 */
export function partsOfText(sections: readonly TextSection[]): TextSection[][] {
  const parts: TextSection[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const section of sections.flatMap(splitLongSection)) {
    const length = section.paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0);
    if (size + length > PART_SIZE) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(section);
    size += length;
  }
  return parts;
}

/** Splits a section that is longer than a page between paragraphs. Later pieces are named "(continued)". */
function splitLongSection(section: TextSection): TextSection[] {
  const pieces: TextSection[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const paragraph of section.paragraphs) {
    if (size + paragraph.length > PART_SIZE) {
      const at = pieces.length;
      pieces.push(
        at === 0
          ? { ...section, paragraphs: [] }
          : { id: `${section.id}-continued-${at}`, name: `${section.name} (continued)`, paragraphs: [] },
      );
      size = 0;
    }
    pieces.at(-1)?.paragraphs.push(paragraph);
    size += paragraph.length;
  }
  return pieces;
}

const CAPITAL_SECTION = /^SECTION\s+(\d+[A-Z]{0,2})\b/;
const SECTION = /^(?:SECTION|Section|SEC\.|Sec\.|§)\s*(\d+[A-Z]{0,2}|[IVXL]+)\b[.:-]?(?!\s+of\b)/;
const ARTICLE = /^(?:Article|ARTICLE)\s*(\d+[A-Z]{0,2}|[IVXL]+)\b[.:-]?(?!\s+of\b)/;
const HEADINGS = [
  [CAPITAL_SECTION, 'Section'],
  [SECTION, 'Section'],
  [ARTICLE, 'Article'],
] as const;
/** Lines with a page number. Applied to trimmed lines of up to MAX_PAGE_MARK_LENGTH characters. */
const PAGE_MARK = /^(?:-\s?)?(?:Page )?\d+ of \d+(?:\s?-)?$|^-\s?\d+\s?-$/;
const MAX_PAGE_MARK_LENGTH = 40;
const HORIZONTAL_RULE = /^\s*[_=*-]{5,}\s*$/;
/** Matches the start of a paragraph: sections, numbered and lettered clauses, headings in capitals, recitals. */
const PARAGRAPH_START =
  /^(?:SECTION|Section \d|SEC\.|§|\(?[a-z0-9]{1,4}[).]\s|\([A-Za-z0-9]{1,5}\)|Whereas|WHEREAS|RESOLVED|Be it enacted|An Act|[“"]Section|CHAPTER|Article)/;
const PARAGRAPH_END = /(?:[.:;!?]|[.;][”"]|:-|\d{3})[”"’)]?$/;

/**
 * Page marks and running heads are removed, because paragraphs continue across pages. Horizontal rules become blank lines,
 * which end a paragraph.
 */
function withoutPageMarks(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => !isPageMark(line));
  return withoutRunningHeads(lines).map((line) => (HORIZONTAL_RULE.test(line) ? '' : line));
}

/** Removes the head of every page but the first: the lines that begin the text, wherever they recur, and a page number before them. */
function withoutRunningHeads(lines: string[]): string[] {
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ at, text: line.trim() }]));
  const first = filled[0]?.text ?? '';
  const pages = filled.flatMap(({ text }, place) => (place > 0 && text === first ? [place] : []));
  const [second] = pages;
  if (second === undefined || first.length < 10) return lines;
  let length = 1;
  while (length < second && pages.every((page) => filled[page + length]?.text === filled[length]?.text))
    length++;
  // The title of a short bill can recur once as well.
  if (length === 1 && pages.length === 1 && !/\d/.test(first)) return lines;

  const kept: string[] = [];
  let from = 0;
  for (const page of [...pages, filled.length]) {
    const hasNumber = /^\d{1,4}$/.test(filled[page - 1]!.text);
    const last = filled[hasNumber ? page - 2 : page - 1];
    kept.push(...lines.slice(from, (last?.at ?? -1) + 1));
    from = filled[page + length]?.at ?? lines.length;
  }
  return kept;
}

function isPageMark(line: string): boolean {
  const text = line.trim();
  if (text.startsWith('[DELETED:') && text.endsWith(']')) return true;
  return text.length <= MAX_PAGE_MARK_LENGTH && PAGE_MARK.test(text.replaceAll(/\s+/g, ' '));
}

/**
 * Removes line numbers, which count up from 1 on each page or through the whole bill. Other numbers at the
 * start of a line are kept.
 */
function withoutLineNumbers(lines: string[]): string[] {
  let last = 0;
  const stripped = lines.map((line) => {
    const start = line.trimStart();
    const [digits = ''] = /^\d{1,5}(?!\S)/.exec(start) ?? [];
    const number = digits ? Number(digits) : Number.NaN;
    const isNext = number === last + 1 || (number === 1 && last > 3);
    if (!isNext) return { line, isNumbered: false };
    last = number;
    return { line: start.slice(digits.length).trimStart(), isNumbered: true };
  });
  // Three lines that start with 1, 2 and 3 are a list, not line numbers.
  const isNumberedPrint = stripped.filter(({ isNumbered }) => isNumbered).length > 3;
  return isNumberedPrint ? stripped.map(({ line }) => line) : lines;
}

function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[] = [];
  let current = '';
  const close = () => {
    if (current) paragraphs.push(current);
    current = '';
  };
  for (const raw of lines) {
    const line = raw.trim().replaceAll(/[ \t]{2,}/g, ' ');
    if (line === '') {
      close();
    } else if (
      current === '' ||
      PARAGRAPH_START.test(line) ||
      isHeading(line) ||
      isHeading(current) ||
      PARAGRAPH_END.test(current)
    ) {
      close();
      current = line;
    } else {
      current = /[a-z]-$/.test(current) ? current + line : `${current} ${line}`;
    }
  }
  close();
  return paragraphs;
}

function isHeading(line: string): boolean {
  return line.length < 80 && /[A-Z]{3}/.test(line) && line === line.toUpperCase();
}
