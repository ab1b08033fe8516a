import { z } from 'zod';
import type { SiteConfig } from '../config/site-config.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import type { BoardChamber } from './boards.server.ts';

const MAX_NAME_LENGTH = 120;
const MAX_MOTION_LENGTH = 300;

/** The name of a board. */
export const BoardName = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH, `A name can have up to ${MAX_NAME_LENGTH} characters.`);

/** The fields of the form for a new board. */
const NewBoardForm = z.object({
  name: BoardName,
  chamber: z.enum(['house', 'senate'], 'Choose a chamber.'),
  bill: z.string().trim().max(60, 'Enter a valid bill number.'),
  motion: z
    .string()
    .trim()
    .max(MAX_MOTION_LENGTH, `A motion can have up to ${MAX_MOTION_LENGTH} characters.`),
});
export type NewBoardForm = z.infer<typeof NewBoardForm>;

/** Validates the form for a new board. @returns the board, or the errors by field */
export function readNewBoard(submitted: Record<keyof NewBoardForm, string>): {
  board?: NewBoardForm;
  errors?: FormErrors;
} {
  const read = NewBoardForm.safeParse(submitted);
  if (read.success) return { board: read.data };
  return {
    errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}

/** The name of a new board, by default its bill, motion, or chamber. @param form its `bill` is the normalized bill number */
export function boardName({ name, bill, motion, chamber }: NewBoardForm, chambers: ChamberNames): string {
  return name || bill || motion.slice(0, MAX_NAME_LENGTH) || `${chambers[chamber]} board`;
}

export type ChamberNames = Pick<SiteConfig['chamberNames'], BoardChamber>;
