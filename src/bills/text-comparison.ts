/** A run of words that is in both texts or in only one. */
export interface ComparedPiece {
  in: 'both' | 'old' | 'new';
  text: string;
}

/** A compared paragraph; an unchanged one is a single piece. */
export type ComparedParagraph = ComparedPiece[];

/** A row of a comparison: a paragraph, or the number of unchanged paragraphs left out. */
export type ComparedRow = { paragraph: ComparedParagraph } | { unchanged: number };

/** Number of unchanged paragraphs shown before and after each change, for context. */
const CONTEXT_PARAGRAPHS = 1;

/** Whether the paragraph is the same in both texts. */
export function isUnchanged(paragraph: ComparedParagraph): boolean {
  return paragraph.every((piece) => piece.in === 'both');
}

/** Keeps changed paragraphs and their neighbors, and counts the paragraphs between. */
export function rowsOf(paragraphs: readonly ComparedParagraph[]): ComparedRow[] {
  const shown = new Set<number>();
  for (const [at, paragraph] of paragraphs.entries()) {
    if (isUnchanged(paragraph)) continue;
    for (let near = at - CONTEXT_PARAGRAPHS; near <= at + CONTEXT_PARAGRAPHS; near++) shown.add(near);
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

/** Splits rows into pages of about `pageSize` characters. Without rows there is one empty page. */
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
