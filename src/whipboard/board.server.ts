import type { Database } from '../db/database.ts';
import { districtName } from '../legislators/district-name.ts';
import { canEdit, canRead, readersOnly } from '../organizations/access.server.ts';
import { boardNotFound } from './boards.server.ts';
import type { PlacedCard } from './card-order.ts';
import type { Confidence } from './confidence.ts';
import type { Position } from './positions.ts';

/** A member on a board. */
export interface Card extends PlacedCard {
  short_full_name: string;
  family_name: string | null;
  party: string | null;
  /** The name of the district as people use it. */
  district: string | null;
  /** The board's version in which the member last moved. */
  version: number;
  /** The browser that last moved the member. */
  changed_by: string;
  /** The user's note on the member; empty if there is none. */
  note: string;
  /** The date of the last contact, `YYYY-MM-DD`. */
  last_contact: string | null;
  /** The member of the organization who is responsible for the count; null for nobody. */
  assignee_id: number | null;
  assignee: string | null;
  confidence: Confidence | null;
  /** Increases with each change of what is known of the member, from 0. */
  note_version: number;
}

/** A consistent state of a board. */
export interface BoardState {
  version: number;
  whipboard: Card[];
}

/**
 * The cards and the version of a board, read in one statement so that they are consistent.
 * @param field the request field that named the board, for the error
 * @throws 404 if the user can read no such board
 */
export async function boardState(
  db: Database,
  userId: number,
  boardId: number,
  field = 'id',
): Promise<BoardState> {
  const rows = await states(db)
    .where('whipboards.id', '=', boardId)
    .where(canRead('whipboards', userId))
    .execute();
  const [first] = rows;
  if (!first) throw boardNotFound(field);
  return { version: first.board_version, whipboard: rows.flatMap(cardsOf) };
}

function states(db: Database) {
  return db
    .selectFrom('whipboards')
    .leftJoin('whipboard_cards', 'whipboard_cards.whipboard_id', 'whipboards.id')
    .leftJoin('legislators', 'legislators.id', 'whipboard_cards.legislator_id')
    .leftJoin('whipboard_notes', (join) =>
      join
        .onRef('whipboard_notes.whipboard_id', '=', 'whipboard_cards.whipboard_id')
        .onRef('whipboard_notes.legislator_id', '=', 'whipboard_cards.legislator_id'),
    )
    .select([
      'whipboards.version as board_version',
      'whipboard_cards.legislator_id',
      'position',
      'card_order',
    ])
    .leftJoin('users', 'users.id', 'whipboard_notes.assignee_id')
    .select(['note', 'last_contact', 'whipboard_notes.version as note_version'])
    .select(['assignee_id', 'confidence', 'users.name as assignee_name', 'users.email as assignee_email'])
    .select(['changed_version', 'changed_by', 'short_full_name', 'family_name', 'party', 'district'])
    .orderBy('card_order')
    .orderBy('whipboard_cards.legislator_id');
}

type StateRow = Awaited<ReturnType<ReturnType<typeof states>['execute']>>[number];

/** The card of a joined row. A board without cards has one row without a legislator. */
function cardsOf(row: StateRow): Card[] {
  if (row.legislator_id === null) return [];
  return [
    {
      id: row.legislator_id,
      short_full_name: row.short_full_name ?? '',
      family_name: row.family_name,
      order: row.card_order ?? 0,
      // The column only holds values of `Position`.
      position: row.position as Position,
      party: row.party,
      // District names are formatted here, because the formatter would add much code to the page's bundle.
      district: row.district && districtName(row.district),
      version: row.changed_version ?? 0,
      changed_by: row.changed_by ?? '',
      note: row.note ?? '',
      last_contact: row.last_contact,
      assignee_id: row.assignee_id,
      assignee: row.assignee_name ?? row.assignee_email,
      // The column only holds values of `Confidence`.
      confidence: row.confidence as Confidence | null,
      note_version: row.note_version ?? 0,
    },
  ];
}

/**
 * The details of a board without its cards.
 * @throws 404 if the user can read no such board
 */
export async function findBoard(db: Database, userId: number, boardId: number) {
  const board = await db
    .selectFrom('whipboards')
    .leftJoin('bills', 'bills.id', 'whipboards.bill_id')
    .leftJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(['whipboards.id', 'whipboards.name', 'whipboards.chamber', 'motion', 'threshold', 'undo'])
    .select(['bill_id', 'roll_call_id', 'bills.number as bill_number', 'bills.title as bill_title'])
    .leftJoin('organizations', 'organizations.id', 'whipboards.organization_id')
    .select('sessions.name as session_name')
    .select(['whipboards.organization_id', 'organizations.name as organization_name'])
    .select(canEdit('whipboards', userId).as('can_edit'))
    .where('whipboards.id', '=', boardId)
    .where(canRead('whipboards', userId))
    .executeTakeFirst();
  if (!board) throw boardNotFound('id');
  const { can_edit, ...details } = board;
  return {
    ...details,
    /** Whether the user can change the board. */
    canEdit: Boolean(can_edit),
  };
}
export type Board = Awaited<ReturnType<typeof findBoard>>;

/** A board to change it. @throws 404 if the user can read no such board, 403 if the user is only a reader */
export async function findEditableBoard(db: Database, userId: number, boardId: number): Promise<Board> {
  const board = await findBoard(db, userId, boardId);
  if (!board.canEdit) throw readersOnly(board.organization_name ?? '');
  return board;
}

/** The id of the only board that a user can read; undefined if there are none or several. */
export async function onlyBoardOf(db: Database, userId: number): Promise<number | undefined> {
  const boards = await db
    .selectFrom('whipboards')
    .select('id')
    .where(canRead('whipboards', userId))
    .orderBy('id')
    .limit(2)
    .execute();
  return boards.length === 1 ? boards[0]?.id : undefined;
}

/** All of a user's own boards with members' positions, moves and notes, including notes on former members, for the data export (U04). */
export async function boardsForExport(db: Database, userId: number) {
  const own = db.selectFrom('whipboards').where('user_id', '=', userId);
  const boards = await own.selectAll().orderBy('id').execute();
  const cards = await db
    .selectFrom('whipboard_cards')
    .innerJoin('legislators', 'legislators.id', 'legislator_id')
    .select(['whipboard_id', 'legislator_id', 'full_name', 'position', 'card_order'])
    .where('whipboard_id', 'in', own.select('id'))
    .orderBy('whipboard_id')
    .orderBy('position')
    .orderBy('card_order')
    .execute();
  const notes = await db
    .selectFrom('whipboard_notes')
    .innerJoin('legislators', 'legislators.id', 'legislator_id')
    .select(['whipboard_id', 'legislator_id', 'full_name', 'note', 'last_contact'])
    .where('whipboard_id', 'in', own.select('id'))
    .orderBy('whipboard_id')
    .orderBy('legislator_id')
    .execute();
  const moves = await db
    .selectFrom('whipboard_moves')
    .innerJoin('legislators', 'legislators.id', 'legislator_id')
    .select([
      'whipboard_id',
      'legislator_id',
      'full_name',
      'from_position',
      'to_position',
      'moved_by',
      'moved_at',
    ])
    .where('whipboard_id', 'in', own.select('id'))
    .orderBy('whipboard_moves.id')
    .execute();
  return boards.map(({ undo, ...board }) => ({
    ...board,
    cards: cards.filter((card) => card.whipboard_id === board.id),
    moves: moves.filter((move) => move.whipboard_id === board.id),
    notes: notes.filter((note) => note.whipboard_id === board.id),
  }));
}
