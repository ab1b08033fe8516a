import type { Generated } from 'kysely';

/** Where the members of a chamber stand, as one user counts them (W06). */
export interface WhipboardsTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** `house` or `senate`. */
  chamber: string;
  /** What is needed: `majority`, `two-thirds`, or a number. */
  threshold: string;
  created_at: string;
  changed_at: string;
  /** Goes up by one with each change of any card, so that a save can tell whether it is of the board as it is. */
  version: Generated<number>;
  bill_id: number | null;
  /** The real vote that the board is held against. */
  roll_call_id: number | null;
  motion: string | null;
  /** JSON: the cards as they were before the last change of the whole board; null once a card has moved since. */
  undo: string | null;
}

export interface WhipboardCardsTable {
  whipboard_id: number;
  legislator_id: number;
  /** As in `Position`. */
  position: string;
  /** Within its position, from 1 without gaps (W03). */
  card_order: number;
  /** The board's version that moved it last. */
  changed_version: number;
  /** The browser that did, in words. */
  changed_by: string;
}

/** What a user notes of a member on a board. It stays when the member leaves the board. */
export interface WhipboardNotesTable {
  whipboard_id: number;
  legislator_id: number;
  /** Empty where only the last contact is noted. */
  note: string;
  /** The day of the last contact, `YYYY-MM-DD`. */
  last_contact: string | null;
  /** From 1, goes up by one with each change. */
  version: number;
}
