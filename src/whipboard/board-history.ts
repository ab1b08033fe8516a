import type { Position } from './positions.ts';

/** A member's move to another position. */
export interface BoardMove {
  /** The board's version after the move. */
  version: number;
  id: number;
  name: string;
  /** Null for a member who joined the board. */
  from: Position | null;
  /** Null for a member who left the board. */
  to: Position | null;
  by: string;
  /** The UTC time. */
  at: string;
}

/** One change of a board: a single move, or a change of many members at once. */
export interface BoardStep {
  by: string;
  at: string;
  moves: BoardMove[];
}

/** The steps of a board's history, oldest first. @param moves oldest first */
export function stepsOf(moves: readonly BoardMove[]): BoardStep[] {
  return [...Map.groupBy(moves, ({ version }) => version).values()].flatMap((ofStep) => {
    const [first] = ofStep;
    return first ? [{ by: first.by, at: first.at, moves: ofStep }] : [];
  });
}

interface BoardMember {
  id: number;
  name: string;
  position: Position;
}

/**
 * The members of a board as they stood before its latest steps.
 * @param members as they stand now
 * @param undone the steps to take back, oldest first
 * @returns sorted as now; those who have left since come last
 */
export function membersBefore(members: readonly BoardMember[], undone: readonly BoardStep[]): BoardMember[] {
  const standing = new Map(members.map((member) => [member.id, member]));
  for (const { id, name, from } of undone.flatMap(({ moves }) => moves).reverse()) {
    if (from === null) standing.delete(id);
    else standing.set(id, { id, name, position: from });
  }
  return [...standing.values()];
}
