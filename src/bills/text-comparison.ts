/** A stretch of words that both texts have, or only one of them. */
export interface ComparedPiece {
  in: 'both' | 'old' | 'new';
  text: string;
}

/** A paragraph as it changed; one that both texts have stands in one piece. */
export type ComparedParagraph = ComparedPiece[];

/** What a comparison shows: changed paragraphs with those around them, and how many same ones are left out between. */
export type ComparedRow = { paragraph: ComparedParagraph } | { unchanged: number };

/** Unchanged paragraphs shown before and after a changed one, so that its place is recognized. */
const AROUND = 1;

/** @returns whether the paragraph is the same in both texts */
export function isUnchanged(paragraph: ComparedParagraph): boolean {
  return paragraph.every((piece) => piece.in === 'both');
}

/** The changed paragraphs with their neighbors; what lies between is only counted. */
export function rowsOf(paragraphs: readonly ComparedParagraph[]): ComparedRow[] {
  const shown = new Set<number>();
  for (const [at, paragraph] of paragraphs.entries()) {
    if (isUnchanged(paragraph)) continue;
    for (let near = at - AROUND; near <= at + AROUND; near++) shown.add(near);
  }
  const rows: ComparedRow[] = [];
  let unchanged = 0;
  const closeGap = () => {
    if (unchanged > 0) rows.push({ unchanged });
    unchanged = 0;
  };
  for (const [at, paragraph] of paragraphs.entries()) {
    if (!shown.has(at)) {
      unchanged++;
      continue;
    }
    closeGap();
    rows.push({ paragraph });
  }
  closeGap();
  return rows;
}

/** Rows cut into pages of about so many characters each; one page where nothing changed. */
export function pagesOf(rows: readonly ComparedRow[], pageSize: number): ComparedRow[][] {
  const pages: ComparedRow[][] = [[]];
  let size = 0;
  for (const row of rows) {
    const length = 'paragraph' in row ? row.paragraph.reduce((sum, { text }) => sum + text.length, 0) : 0;
    if (size > 0 && size + length > pageSize) {
      pages.push([]);
      size = 0;
    }
    pages.at(-1)?.push(row);
    size += length;
  }
  return pages;
}
