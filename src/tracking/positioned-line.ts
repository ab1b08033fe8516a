import { type PastedLine, readPastedLine } from './pasted-line.ts';
import type { Position } from './tracking-words.ts';

/** What a line of a pasted text names, and the position that its second column gives those bills. */
export interface PositionedLine extends PastedLine {
  position: Position | undefined;
}

/**
 * Reads a line whose second column may be a position: `H1472 Support`, `H.1, H.2: oppose`, or one cell of a row with tabs or commas.
 * A word counts as a position only where it cannot belong to a title, and only where the line has one.
 */
export function readPositionedLine(line: string): PositionedLine {
  return (
    withPositionCell(line) ?? withPositionAtTheEnd(line) ?? { ...readPastedLine(line), position: undefined }
  );
}

/** `H.1472<tab>An Act on ferries<tab>Support`: a cell that is nothing but a position, with no bill number behind it. */
function withPositionCell(line: string): PositionedLine | undefined {
  const separator = line.includes('\t') ? '\t' : ',';
  const cells = line.split(separator);
  const positions = cells.map(positionIn);
  const at = positions.findIndex((position) => position !== undefined);
  const isOnly = positions.filter((position) => position !== undefined).length === 1;
  if (at < 1 || !isOnly) return undefined;
  const behind = cells.slice(at + 1).join(separator);
  if (readPastedLine(behind).keys.length > 0) return undefined;
  // Of quoted cells, the quotes belong to no number.
  const before = cells.slice(0, at).join(separator).replaceAll('"', ' ').trim();
  return { ...readPastedLine(before), position: positions[at] };
}

/** `H.1, H.2 Support`: with a title before it, the last word would be the end of that. */
function withPositionAtTheEnd(line: string): PositionedLine | undefined {
  const words = line.trim().split(/\s+/);
  const position = positionIn(words.pop() ?? '');
  if (!position) return undefined;
  const read = readPastedLine(words.join(' '));
  return read.keys.length > 0 && !read.hasTitle && read.left.length === 0 ? { ...read, position } : undefined;
}

const WORDS: Record<string, Position> = {
  support: 'support',
  supports: 'support',
  supported: 'support',
  supporting: 'support',
  oppose: 'oppose',
  opposes: 'oppose',
  opposed: 'oppose',
  opposing: 'oppose',
  watch: 'watch',
  watches: 'watch',
  watched: 'watch',
  watching: 'watch',
};

function positionIn(cell: string): Position | undefined {
  const word = cell.replace(/[^\p{L}]/gu, ' ').trim();
  return Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : undefined;
}
