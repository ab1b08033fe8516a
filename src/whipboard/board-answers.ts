import { z } from '@hono/zod-openapi';
import { MAX_ID } from '../http/http-errors.ts';
import { POSITIONS } from './positions.ts';

const WRONG_ID = 'An id is a whole number from 1.';
const Id = z.int(WRONG_ID).min(1, WRONG_ID).max(MAX_ID, WRONG_ID);

export const Position = z
  .enum(POSITIONS, `A position is one of ${POSITIONS.join(', ')}.`)
  .openapi({ example: 'Lean Yes' });

const WRONG_VERSION = 'A version is a whole number from 1.';
const Version = z.int(WRONG_VERSION).min(1, WRONG_VERSION).max(MAX_ID, WRONG_VERSION).openapi({
  description:
    'The board’s version that the change is of. Without it, what others changed meanwhile is not looked for.',
});

/** What a member is moved by (W02). */
export const MoveBody = z.strictObject({
  position: Position,
  whipboardId: Id.openapi({ description: 'The board.', example: 1 }),
  version: Version.optional(),
});

const WRONG_NAME = 'A name is a text of at most 300 characters.';
const WRONG_ORDER = 'An order is a whole number from 1.';

/** A member on a board, by the specification's names. */
const Entry = z.object({
  id: Id.openapi({ description: 'The legislator.' }),
  short_full_name: z.string(WRONG_NAME).max(300, WRONG_NAME),
  order: z
    .int(WRONG_ORDER)
    .min(1, WRONG_ORDER)
    .max(MAX_ID, WRONG_ORDER)
    .openapi({ description: 'Within its position, from 1.' }),
  position: Position,
});

const WRONG_BOARD = 'A board is a list of at most 1,000 members.';

/** A whole board that is saved (W03). */
export const SaveBody = z.strictObject({
  whipboard: z
    .array(
      Entry.partial({ short_full_name: true })
        .extend({ whipboardId: Id.optional() })
        .openapi({ description: 'Each member of the board once.' }),
      WRONG_BOARD,
    )
    .max(1_000, WRONG_BOARD),
  whipboardId: Id.optional().openapi({
    description: 'The board; where neither this nor an entry names it, the only one that the user has.',
  }),
  version: Version.optional(),
});

/** How many stand where (W02). */
const count = z.int().min(0);
export const BoardCounts = z
  .object({ Yes: count, LeanYes: count, TossUp: count, LeanNo: count, No: count })
  .openapi('WhipboardCounts');

/** A board as it is. */
export const BoardAnswer = z
  .object({
    version: z.int().openapi({ description: 'Goes up with each change.' }),
    counts: BoardCounts,
    whipboard: z.array(
      Entry.extend({
        family_name: z.string().nullable().openapi({ description: 'By which members are sorted.' }),
        party: z.string().nullable(),
        district: z.string().nullable(),
        version: z.int().openapi({ description: 'The board’s version that moved the member last.' }),
        changed_by: z.string().openapi({ description: 'The browser that did, in words.' }),
        note: z.string().openapi({ description: 'What the user notes of the member; empty where nothing.' }),
        last_contact: z.string().nullable().openapi({ description: 'The day of the last contact.' }),
        note_version: z.int().openapi({ description: 'Goes up with each change of the two, from 0.' }),
      }),
    ),
  })
  .openapi('Whipboard');
export type BoardAnswer = z.infer<typeof BoardAnswer>;

/** What saving a note answers. */
export const NoteAnswer = z.object({ note_version: z.int() }).openapi('WhipboardNoteSaved');

/** What a save answers: the board's new version, and how many stand where. */
export const SavedAnswer = BoardAnswer.pick({ version: true, counts: true }).openapi('WhipboardSaved');
