import { z } from '@hono/zod-openapi';
import { MAX_ID } from '../http/http-errors.ts';
import { CONFIDENCES } from './confidence.ts';
import { POSITIONS } from './positions.ts';

const WRONG_ID = 'An id must be a positive integer.';
const Id = z.int(WRONG_ID).min(1, WRONG_ID).max(MAX_ID, WRONG_ID);

export const Position = z
  .enum(POSITIONS, `A position must be one of ${POSITIONS.join(', ')}.`)
  .openapi({ example: 'Lean Yes' });

const WRONG_VERSION = 'A version must be a positive integer.';
const Version = z.int(WRONG_VERSION).min(1, WRONG_VERSION).max(MAX_ID, WRONG_VERSION).openapi({
  description:
    'The version of the board that the change is based on. Without it, changes by others are not checked for conflicts.',
});

/** The body of a request that moves a member (W02). */
export const MoveBody = z.strictObject({
  position: Position,
  whipboardId: Id.openapi({ description: 'The board.', example: 1 }),
  version: Version.optional(),
});

const WRONG_NAME = 'A name must be a string of at most 300 characters.';
const WRONG_ORDER = 'An order must be a positive integer.';

/** A member on a board, with the field names of the specification. */
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

const WRONG_BOARD = 'A board must be a list of at most 1,000 members.';

/** The body of a request that saves a whole board (W03). */
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
    description: 'The board. If it is missing here and in the entries, the user’s only board is saved.',
  }),
  version: Version.optional(),
});

/** The number of members in each position (W02). */
const count = z.int().min(0);
export const BoardCounts = z
  .object({ Yes: count, LeanYes: count, TossUp: count, LeanNo: count, No: count })
  .openapi('WhipboardCounts');

/** The current state of a board. */
export const BoardResponse = z
  .object({
    version: z.int().openapi({ description: 'Increases with each change.' }),
    counts: BoardCounts,
    whipboard: z.array(
      Entry.extend({
        family_name: z.string().nullable().openapi({ description: 'Members are sorted by this name.' }),
        party: z.string().nullable(),
        district: z.string().nullable(),
        version: z.int().openapi({ description: 'The version of the board in which the member last moved.' }),
        changed_by: z.string().openapi({
          description:
            'Who last moved the member: the browser, such as “Firefox on Linux”, or on a board of an organization, the person.',
        }),
        note: z.string().openapi({ description: 'The user’s note on the member. May be empty.' }),
        last_contact: z.string().nullable().openapi({ description: 'The date of the last contact.' }),
        assignee_id: z
          .int()
          .nullable()
          .openapi({ description: 'The user who is responsible for the count of this member.' }),
        assignee: z.string().nullable().openapi({ description: 'The name of that user.' }),
        confidence: z.enum(CONFIDENCES).nullable().openapi({ description: 'How sure the position is.' }),
        note_version: z.int().openapi({
          description: 'Starts at 0 and increases with each change of what is known of the member.',
        }),
      }),
    ),
  })
  .openapi('Whipboard');
export type BoardResponse = z.infer<typeof BoardResponse>;

/** The response to a saved note. */
export const NoteResponse = z.object({ note_version: z.int() }).openapi('WhipboardNoteSaved');

/** The response to a saved board: its new version and the number of members in each position. */
export const SaveResponse = BoardResponse.pick({ version: true, counts: true }).openapi('WhipboardSaved');
