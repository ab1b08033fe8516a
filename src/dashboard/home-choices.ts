import { z } from 'zod';
import {
  COMMITTEE_LISTS,
  UNKNOWN_LIST_MESSAGE as UNKNOWN_COMMITTEE_LIST,
} from '../committees/committee-lists.ts';
import { badRequest } from '../http/http-errors.ts';
import {
  LEGISLATOR_LISTS,
  UNKNOWN_LIST_MESSAGE as UNKNOWN_LEGISLATOR_LIST,
} from '../legislators/legislator-lists.ts';
import { CHAMBERS } from '../votes/vote-lists.ts';

const Choices = z.object({
  votes: z.enum(CHAMBERS, 'The chamber must be house or senate.').optional(),
  journal: z.iso.date('The day must be a date such as 2025-01-31.').optional(),
  committees: z.enum(COMMITTEE_LISTS, UNKNOWN_COMMITTEE_LIST).optional(),
  legislators: z.enum(LEGISLATOR_LISTS, UNKNOWN_LEGISLATOR_LIST).optional(),
});

/** The choices in the widgets' toggles, which are in the address without scripts: `?votes=senate&journal=2025-03-04`. */
export type HomeChoices = z.infer<typeof Choices>;

/** Reads the choices from an address. @throws 400 with the field that is not valid */
export function homeChoices(searchParams: URLSearchParams): HomeChoices {
  const values = Object.fromEntries([...searchParams].filter(([, value]) => value !== ''));
  const read = Choices.safeParse(values);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw badRequest(issue?.message ?? 'This choice is not valid.', String(issue?.path[0]));
}
