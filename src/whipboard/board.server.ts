import type { Database } from '../db/database.ts';
import { districtName } from '../legislators/district-name.ts';
import { noSuchBoard } from './boards.server.ts';
import type { Placed } from './card-order.ts';
import type { Position } from './positions.ts';

/** A member on a board. */
export interface Card extends Placed {
  short_full_name: string;
  family_name: string | null;
  party: string | null;
  /** As people call it. */
  district: string | null;
  /** The board's version that moved it last. */
  version: number;
  /** The browser that did. */
  changed_by: string;
  /** What the user notes of the member; empty where nothing. */
  note: string;
  /** The day of the last contact, `YYYY-MM-DD`. */
  last_contact: string | null;
  /** Goes up with each change of the two; 0 where there was none. */
  note_version: number;
}

/** A board as it is at one moment. */
export interface BoardState {
  version: number;
  whipboard: Card[];
}

/**
 * The cards of a board with its version, read in one statement, so that they belong together.
 * @param field what named the board, on the wire
 * @throws 404 where the user has no such board
 */
export async function boardState(
  db: Database,
  userId: number,
  boardId: number,
  field = 'id',
): Promise<BoardState> {
  const rows = await states(db).where('whipboards.id', '=', boardId).where('user_id', '=', userId).execute();
  const [first] = rows;
  if (!first) throw noSuchBoard(field);
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
    .select(['note', 'last_contact', 'whipboard_notes.version as note_version'])
    .select(['changed_version', 'changed_by', 'short_full_name', 'family_name', 'party', 'district'])
    .orderBy('card_order')
    .orderBy('whipboard_cards.legislator_id');
}

type StateRow = Awaited<ReturnType<ReturnType<typeof states>['execute']>>[number];

/** A board without cards has one row that is none. */
function cardsOf(row: StateRow): Card[] {
  if (row.legislator_id === null) return [];
  return [
    {
      id: row.legislator_id,
      short_full_name: row.short_full_name ?? '',
      family_name: row.family_name,
      order: row.card_order ?? 0,
      // Written from `Position` and nothing else.
      position: row.position as Position,
      party: row.party,
      // Here, as a page would load much else with it.
      district: row.district && districtName(row.district),
      version: row.changed_version ?? 0,
      changed_by: row.changed_by ?? '',
      note: row.note ?? '',
      last_contact: row.last_contact,
      note_version: row.note_version ?? 0,
    },
  ];
}

/**
 * What a board is about, beside its cards.
 * @throws 404 where the user has no such board
 */
export async function findBoard(db: Database, userId: number, boardId: number) {
  const board = await db
    .selectFrom('whipboards')
    .leftJoin('bills', 'bills.id', 'whipboards.bill_id')
    .leftJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(['whipboards.id', 'whipboards.name', 'whipboards.chamber', 'motion', 'threshold', 'undo'])
    .select(['bill_id', 'roll_call_id', 'bills.number as bill_number', 'bills.title as bill_title'])
    .select('sessions.name as session_name')
    .where('whipboards.id', '=', boardId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!board) throw noSuchBoard('id');
  return board;
}
export type Board = Awaited<ReturnType<typeof findBoard>>;

/** The only board that a user has; undefined where there are none or several. */
export async function onlyBoardOf(db: Database, userId: number): Promise<number | undefined> {
  const boards = await db
    .selectFrom('whipboards')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(2)
    .execute();
  return boards.length === 1 ? boards[0]?.id : undefined;
}

/** All of a user's boards with where each member stands, and the notes on members, also on those who left (U04). */
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
  return boards.map(({ undo, ...board }) => ({
    ...board,
    cards: cards.filter((card) => card.whipboard_id === board.id),
    notes: notes.filter((note) => note.whipboard_id === board.id),
  }));
}
