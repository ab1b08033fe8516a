import { counted } from '../ui/counted.ts';
import type { Card } from './board.server.ts';
import type { BoardAnswer } from './board-answers.ts';
import type { Move } from './card-order.ts';
import type { Counts, Position } from './positions.ts';

/** A card as it was left by another tab or person. */
export type MovedElsewhere = Pick<Card, 'id' | 'short_full_name' | 'position' | 'changed_by' | 'version'> & {
  /** Where it stood before; undefined where it is new. */
  from: Position | undefined;
};

/** What is said of a 401; the way to sign in goes along with it. */
export const SIGNED_OUT = 'You are signed out.';

/** What a page shows of its board. */
export interface BoardView {
  cards: Card[];
  counts: Counts;
  /** What the site has. */
  version: number;
  /** What was moved elsewhere while the page was open, newest first. */
  elsewhere: MovedElsewhere[];
  /** A member who was moved here and elsewhere: one of the two counts. */
  conflict: { mine: Move; theirs: MovedElsewhere } | undefined;
  /** Why the last save failed; what was moved stays on screen, and goes again with the next try. */
  failure: string | undefined;
  /** Why nothing is heard of what others move; undefined where it is. */
  connectionError: string | undefined;
  isSaving: boolean;
  /** How many moves the site does not have yet. */
  unsaved: number;
  /** Whether somebody deleted the board. */
  isGone: boolean;
}

/** A board as a page begins with it. */
export function firstView({ whipboard, counts, version }: BoardAnswer): BoardView {
  return {
    cards: whipboard,
    counts,
    version,
    elsewhere: [],
    conflict: undefined,
    failure: undefined,
    connectionError: undefined,
    isSaving: false,
    unsaved: 0,
    isGone: false,
  };
}

/** How many moves would be lost if the page were left, in words; empty where none would. */
export function unsavedText({ isSaving, unsaved, isGone }: BoardView): string {
  if (isGone || unsaved === 0) return '';
  return isSaving ? 'Saving…' : `${counted(unsaved, 'move')} not saved yet`;
}

/** The card that the page has already, where it is the same: what did not change is not drawn anew. */
export function asBefore(card: Card, before: ReadonlyMap<number, Card>): Card {
  const old = before.get(card.id);
  const isSamePlace = old?.order === card.order && old.position === card.position;
  const isSame = isSamePlace && old.version === card.version && old.note_version === card.note_version;
  return isSame ? old : card;
}

/** Cards with the version of the save that moved some of them. */
export function stamped(cards: Card[], ids: readonly number[], version: number): Card[] {
  return cards.map((card) => (ids.includes(card.id) ? { ...card, version } : card));
}
