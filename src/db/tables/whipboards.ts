import type { Generated } from 'kysely';

/** Whipboards: the positions of a chamber's members, as estimated by a user or an organization (W06). */
export interface WhipboardsTable {
  id: Generated<number>;
  /** The user who owns it; null if an organization does. */
  user_id: number | null;
  organization_id: number | null;
  name: string;
  /** The chamber: `house` or `senate`. */
  chamber: string;
  /** The required votes: `majority`, `two-thirds`, or a number. */
  threshold: string;
  created_at: string;
  changed_at: string;
  /** Incremented with each change of a card, so that a save based on an older version is detected. */
  version: Generated<number>;
  bill_id: number | null;
  /** The roll call that the board is compared with. */
  roll_call_id: number | null;
  motion: string | null;
  /** JSON: the cards before the last change of the whole board; null if a card has moved since. */
  undo: string | null;
}

export interface WhipboardCardsTable {
  whipboard_id: number;
  legislator_id: number;
  /** A value of `Position`. */
  position: string;
  /** Within its position, from 1 without gaps (W03). */
  card_order: number;
  /** The board's version in which the card last moved. */
  changed_version: number;
  /** A description of the browser that moved it. */
  changed_by: string;
}

/** What is known of a member of a board besides the position. It stays if the member leaves the board. */
export interface WhipboardNotesTable {
  whipboard_id: number;
  legislator_id: number;
  /** The note; empty if only other facts are recorded. */
  note: string;
  /** The member of the board's organization who is responsible for the count; null for nobody. */
  assignee_id: number | null;
  /** How sure the position is: a value of `Confidence`; null if it is not said. */
  confidence: string | null;
  /** The day of the last contact, `YYYY-MM-DD`. */
  last_contact: string | null;
  /** Starts at 1 and is incremented with each change. */
  version: number;
}

/** Each time a member was moved to another position, joined the board or left it, oldest first. Moves before migration 0060 are not recorded. */
export interface WhipboardMovesTable {
  id: Generated<number>;
  whipboard_id: number;
  /** The board's version after the move. One change of the whole board has many moves. */
  version: number;
  legislator_id: number;
  /** A value of `Position`; null for a member who joined. */
  from_position: string | null;
  /** A value of `Position`; null for a member who left. */
  to_position: string | null;
  /** A description of the browser that moved it, or the name of the person on a board of an organization. */
  moved_by: string;
  /** The UTC time. */
  moved_at: string;
}

/** The users who have a board of an organization open. */
export interface WhipboardViewersTable {
  whipboard_id: number;
  user_id: number;
  /** The UTC time at which the user's page was last known to be open. */
  seen_at: string;
}
