import { z } from 'zod';
import { COMMITTEE_LISTS, WRONG_LIST as WRONG_COMMITTEES } from '../committees/committee-lists.ts';
import { badRequest } from '../http/http-errors.ts';
import { LEGISLATOR_LISTS, WRONG_LIST as WRONG_LEGISLATORS } from '../legislators/legislator-lists.ts';
import { CHAMBERS } from '../votes/vote-lists.ts';

const Choices = z.object({
  votes: z.enum(CHAMBERS, 'A chamber is house or senate.').default('house'),
  journal: z.iso.date('A day is a date such as 2025-01-31.').optional(),
  committees: z.enum(COMMITTEE_LISTS, WRONG_COMMITTEES).optional(),
  legislators: z.enum(LEGISLATOR_LISTS, WRONG_LEGISLATORS).default('house'),
});

/** What the toggles of the front page's widgets say where there are no scripts: `?votes=senate&journal=2025-03-04`. */
export type HomeChoices = z.infer<typeof Choices>;

/** @throws 400 naming the choice that cannot be */
export function homeChoices(asked: URLSearchParams): HomeChoices {
  const given = Object.fromEntries([...asked].filter(([, value]) => value !== ''));
  const read = Choices.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw badRequest(issue?.message ?? 'This cannot be shown.', String(issue?.path[0]));
}
