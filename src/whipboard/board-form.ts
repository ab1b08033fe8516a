import { z } from 'zod';
import type { SiteConfig } from '../config/site-config.ts';
import type { FormErrors } from '../ui/form-parts.tsx';
import type { BoardChamber } from './boards.server.ts';

const MAX_NAME_LENGTH = 120;
const MAX_MOTION_LENGTH = 300;

/** What a board is called. */
export const BoardName = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH, `A name has at most ${MAX_NAME_LENGTH} characters.`);

/** What the form for a new board sends. */
const NewBoardForm = z.object({
  name: BoardName,
  chamber: z.enum(['house', 'senate'], 'Choose a chamber.'),
  bill: z.string().trim().max(60, 'This is no bill number.'),
  motion: z.string().trim().max(MAX_MOTION_LENGTH, `A motion has at most ${MAX_MOTION_LENGTH} characters.`),
});
export type NewBoardForm = z.infer<typeof NewBoardForm>;

/** Reads what was sent. @returns what it says, or what is wrong with it */
export function readNewBoard(sent: Record<keyof NewBoardForm, string>): {
  board?: NewBoardForm;
  errors?: FormErrors;
} {
  const read = NewBoardForm.safeParse(sent);
  if (read.success) return { board: read.data };
  return {
    errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}

/** A board without a name is called after what it is about. @param form its `bill` as the bill's own number */
export function nameOf({ name, bill, motion, chamber }: NewBoardForm, chambers: ChamberNames): string {
  return name || bill || motion.slice(0, MAX_NAME_LENGTH) || `${chambers[chamber]} board`;
}

export type ChamberNames = Pick<SiteConfig['chamberNames'], BoardChamber>;
