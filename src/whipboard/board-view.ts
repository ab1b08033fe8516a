import { counted } from '../ui/counted.ts';
import type { Card } from './board.server.ts';
import type { BoardResponse } from './board-schemas.ts';
import type { Move } from './card-order.ts';
import type { Counts, Position } from './positions.ts';

/** A card that another tab or person moved. */
export type RemoteMove = Pick<Card, 'id' | 'short_full_name' | 'position' | 'changed_by' | 'version'> & {
  /** The card's previous position; undefined for a new card. */
  from: Position | undefined;
};

/** The message for a 401. `BoardAlerts` adds a link to sign in. */
export const SIGNED_OUT = 'You are signed out.';

/** The state of a board on a page. */
export interface BoardView {
  cards: Card[];
  counts: Counts;
  /** The server's version. */
  version: number;
  /** Moves made elsewhere while the page was open, newest first. */
  remoteMoves: RemoteMove[];
  /** Two conflicting moves of the same member, of which the user must choose one. */
  conflict: { mine: Move; theirs: RemoteMove } | undefined;
  /** The reason why the last save failed. Unsaved moves stay on screen until the next attempt. */
  failure: string | undefined;
  /** The reason why moves by others cannot be received; undefined if they can. */
  connectionError: string | undefined;
  isSaving: boolean;
  /** The number of unsaved moves. */
  unsaved: number;
  /** The names of the others who have the board open. */
  viewers: string[];
  /** Whether the board no longer exists for the signed-in user. */
  isGone: boolean;
}

/** The initial view of a loaded board. */
export function firstView({ whipboard, counts, version }: BoardResponse): BoardView {
  return {
    cards: whipboard,
    counts,
    version,
    remoteMoves: [],
    conflict: undefined,
    failure: undefined,
    connectionError: undefined,
    isSaving: false,
    unsaved: 0,
    viewers: [],
    isGone: false,
  };
}

/** The text about moves that would be lost by leaving the page; empty if there are none. */
export function unsavedText({ isSaving, unsaved, isGone }: BoardView): string {
  if (isGone || unsaved === 0) return '';
  return isSaving ? 'Saving…' : `${counted(unsaved, 'move')} not saved yet`;
}

/** The page's existing card if it is unchanged, so that React does not render it again. */
export function reuseUnchanged(card: Card, before: ReadonlyMap<number, Card>): Card {
  const old = before.get(card.id);
  const isSamePlace = old?.order === card.order && old.position === card.position;
  const isSame = isSamePlace && old.version === card.version && old.note_version === card.note_version;
  return isSame ? old : card;
}

/** Sets the version of the cards with these ids. */
export function withVersion(cards: Card[], ids: readonly number[], version: number): Card[] {
  return cards.map((card) => (ids.includes(card.id) ? { ...card, version } : card));
}
