import { type PastedLine, readPastedLine } from './pasted-line.ts';
import type { Position } from './tracking-words.ts';

/** The bill numbers in a line of pasted text, with the position from its second column. */
export interface PositionedLine extends PastedLine {
  position: Position | undefined;
}

/**
 * Reads a line whose second column may be a position: `H1472 Support`, `H.1, H.2: oppose`, or one cell of a row with tabs or commas.
 * A word counts as a position only if it cannot belong to a title, and only if it is the only position in the line.
 */
export function readPositionedLine(line: string): PositionedLine {
  return (
    withPositionCell(line) ?? withPositionAtTheEnd(line) ?? { ...readPastedLine(line), position: undefined }
  );
}

/** `H.1472<tab>An Act on ferries<tab>Support`: one cell holds only a position, and no bill number follows it. */
function withPositionCell(line: string): PositionedLine | undefined {
  const separator = line.includes('\t') ? '\t' : ',';
  const cells = line.split(separator);
  const positions = cells.map(positionIn);
  const at = positions.findIndex((position) => position !== undefined);
  const isOnly = positions.filter((position) => position !== undefined).length === 1;
  if (at < 1 || !isOnly) return undefined;
  const after = cells.slice(at + 1).join(separator);
  if (readPastedLine(after).keys.length > 0) return undefined;
  // The quotation marks of quoted cells are not part of a number.
  const before = cells.slice(0, at).join(separator).replaceAll('"', ' ').trim();
  return { ...readPastedLine(before), position: positions[at] };
}

/** A line with the position at its end: `H.1, H.2 Support`. After a title, the last word is part of the title instead. */
function withPositionAtTheEnd(line: string): PositionedLine | undefined {
  const words = line.trim().split(/\s+/);
  const position = positionIn(words.pop() ?? '');
  if (!position) return undefined;
  const read = readPastedLine(words.join(' '));
  return read.keys.length > 0 && !read.hasTitle && read.unread.length === 0
    ? { ...read, position }
    : undefined;
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
