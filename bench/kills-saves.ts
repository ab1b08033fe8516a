import { sampleLegislature } from '../sample/sample-legislature.ts';
import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { createList } from '../src/tracking/lists.server.ts';
import { addToList } from '../src/tracking/tracked.server.ts';
import { createBoard } from '../src/whipboard/boards.server.ts';
import { POSITIONS } from '../src/whipboard/positions.ts';
import type { SignedIn } from '../tests/signed-in.ts';

/** Data that a user saves repeatedly under a key, such as a list's name or a bill's note. */
export interface SavedData {
  name: string;
  keys: number[];
  /** Saves a value in the same way as the site's pages. @returns the status of the response */
  save(user: SignedIn, key: number, value: string): Promise<number>;
  /** The status that acknowledges a save. */
  savedStatus: number;
  /** A value that differs from the previous one. */
  nextValue(turn: number): string;
  /** The values in the database, by key. */
  read(): Promise<Map<number, string>>;
}

const KEYS = 20;

/** Fills an empty database with records and a user's data. @returns the kinds of data to save */
export async function dataToSave(db: Database, userId: number): Promise<SavedData[]> {
  await importSource(db, sampleLegislature({ bills: 60, sessions: 1, seed: 3 }), { path: 'sample' });
  const bills = (await db.selectFrom('bills').select('id').orderBy('id').limit(KEYS).execute()).map(
    ({ id }) => id,
  );
  const meetings = await db.selectFrom('meetings').select('id').orderBy('id').limit(KEYS).execute();
  const lists: number[] = [];
  for (let at = 0; at < KEYS; at++) lists.push(await createList(db, userId, `List ${at}`));
  const [first = 0] = lists;
  await addToList(db, userId, first, bills);
  const board = await createBoard(db, userId, { name: 'Oil', chamber: 'house' }, 'a browser');
  const cards = await db
    .selectFrom('whipboard_cards')
    .select('legislator_id')
    .where('whipboard_id', '=', board)
    .orderBy('legislator_id')
    .limit(KEYS)
    .execute();

  return [
    listNames(db, lists),
    notes(db, first, bills),
    boardMoves(
      db,
      board,
      cards.map((card) => card.legislator_id),
    ),
    agenda(
      db,
      userId,
      meetings.map(({ id }) => id),
    ),
  ];
}

function listNames(db: Database, keys: number[]): SavedData {
  return {
    name: 'names of lists',
    keys,
    nextValue: (turn) => `List of turn ${turn}`,
    save: async (user, key, name) =>
      (await user.send('/app/tracking/manage', { do: 'rename', list: String(key), name })).status,
    savedStatus: 302,
    read: async () => {
      const rows = await db.selectFrom('tracking_lists').select(['id', 'name']).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}

function notes(db: Database, list: number, keys: number[]): SavedData {
  const rowsOf = () =>
    db.selectFrom('tracked_bills').select(['bill_id', 'note', 'version']).where('list_id', '=', list);
  return {
    name: 'notes',
    keys,
    nextValue: (turn) => `Note of turn ${turn}`,
    save: async (user, key, note) => {
      const { version } = await rowsOf().where('bill_id', '=', key).executeTakeFirstOrThrow();
      const fields = { note, version: String(version), position: 'watch', priority: 'normal' };
      return (await user.send(`/app/tracking/${list}/bill/${key}`, fields)).status;
    },
    savedStatus: 302,
    read: async () => new Map((await rowsOf().execute()).map((row) => [row.bill_id, row.note])),
  };
}

function boardMoves(db: Database, whipboardId: number, keys: number[]): SavedData {
  return {
    name: 'moves on a board',
    keys,
    nextValue: (turn) => POSITIONS[turn % POSITIONS.length] ?? 'Yes',
    save: async (user, key, position) => {
      const response = await user.request(`/whipboard/${key}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ position, whipboardId }),
      });
      return response.status;
    },
    savedStatus: 200,
    read: async () => {
      const rows = await db
        .selectFrom('whipboard_cards')
        .select(['legislator_id', 'position'])
        .where('whipboard_id', '=', whipboardId)
        .execute();
      return new Map(rows.map((row) => [row.legislator_id, row.position]));
    },
  };
}

function agenda(db: Database, userId: number, keys: number[]): SavedData {
  return {
    name: 'agenda',
    keys,
    nextValue: (turn) => (turn % 2 === 0 ? 'on' : 'off'),
    save: async (user, key, value) => {
      const method = value === 'on' ? 'PUT' : 'DELETE';
      return (await user.request(`/api/calendar/agenda/${key}`, { method })).status;
    },
    savedStatus: 200,
    read: async () => {
      const rows = await db
        .selectFrom('agenda_items')
        .select('meeting_id')
        .where('user_id', '=', userId)
        .execute();
      const on = new Set(rows.map((row) => row.meeting_id));
      return new Map(keys.map((key) => [key, on.has(key) ? 'on' : 'off']));
    },
  };
}
