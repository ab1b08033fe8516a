/** A part of a bill's text with an address of its own. */
export interface TextSection {
  /** Anchor: `section-1`, `section-12a`; the opening before the first section is `opening`. */
  id: string;
  /** `Section 1`, or what the opening is called. */
  name: string;
  paragraphs: string[];
}

/** Characters of text on one page: a budget of two million would choke a phone. */
const PART_SIZE = 100_000;

/**
 * A bill's text as it is read: without the printer's line numbers and page marks, lines joined into paragraphs, cut at
 * its sections. Texts come out of PDF files, so the rules go by how lines look; what fits none is left as it is.
 */
export function sectionsOfText(text: string): TextSection[] {
  const sections: TextSection[] = [];
  const seen = new Map<string, number>();
  const paragraphs = paragraphsOf(withoutLineNumbers(withoutPageMarks(text)));
  // Where the bill writes SECTION, a Section is one of the law that it changes.
  const heading = paragraphs.some((paragraph) => CAPITAL_SECTION.test(paragraph)) ? CAPITAL_SECTION : SECTION;
  for (const paragraph of paragraphs) {
    const number = heading.exec(paragraph)?.[1];
    if (number !== undefined || sections.length === 0) {
      const base = number === undefined ? 'opening' : `section-${number.toLowerCase()}`;
      const times = (seen.get(base) ?? 0) + 1;
      seen.set(base, times);
      sections.push({
        id: times === 1 ? base : `${base}-${times}`,
        name: number === undefined ? 'Opening' : `Section ${number}`,
        paragraphs: [],
      });
    }
    sections.at(-1)?.paragraphs.push(paragraph);
  }
  return sections;
}

/** A page of a long text: whole sections of about a hundred thousand characters; a longer section is a page by itself. */
export function partsOfText(sections: readonly TextSection[]): TextSection[][] {
  const parts: TextSection[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const section of sections.flatMap(cutWhereTooLong)) {
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

/** A section longer than a page is cut between paragraphs; what follows says that it goes on. */
function cutWhereTooLong(section: TextSection): TextSection[] {
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
const SECTION =
  /^(?:SECTION|Section|SEC\.|Sec\.|Article|ARTICLE|§)\s*(\d+[A-Z]{0,2}|[IVXL]+)\b[.:-]?(?!\s+of\b)/;
/** Of a line that is trimmed, and too short for anything else. */
const PAGE_MARK = /^(?:-\s?)?(?:Page )?\d+ of \d+(?:\s?-)?$|^-\s?\d+\s?-$/;
const MAX_PAGE_MARK_LENGTH = 40;
const RULE = /^\s*[_=*-]{5,}\s*$/;
/** Begins a paragraph: sections, numbered and lettered clauses, headings in capitals, recitals. */
const OPENS =
  /^(?:SECTION|Section \d|SEC\.|§|\(?[a-z0-9]{1,4}[).]\s|\([A-Za-z0-9]{1,5}\)|Whereas|WHEREAS|RESOLVED|Be it enacted|An Act|[“"]Section|CHAPTER|Article)/;
const CLOSES = /(?:[.:;!?]|[.;][”"]|:-|\d{3})[”"’)]?$/;

/** A paragraph goes on over a page's end, but not over a rule. */
function withoutPageMarks(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => !isPageMark(line));
  return lines.map((line) => (RULE.test(line) ? '' : line));
}

function isPageMark(line: string): boolean {
  const text = line.trim();
  if (text.startsWith('[DELETED:') && text.endsWith(']')) return true;
  return text.length <= MAX_PAGE_MARK_LENGTH && PAGE_MARK.test(text.replaceAll(/\s+/g, ' '));
}

/** Line numbers count up from 1 on each page or through the whole bill; other numbers that begin a line stay. */
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
  // Three lines that happen to begin with 1, 2 and 3 are a list, not a numbered print.
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
      OPENS.test(line) ||
      isHeading(line) ||
      isHeading(current) ||
      CLOSES.test(current)
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
