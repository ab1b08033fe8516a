import { z } from '../http/endpoints.ts';

/** A roll call in a list, with the field names of the specification's section 3 (D15). */
export const VoteInList = z.object({
  id: z.int(),
  chamber: z.string(),
  vote_date: z.string(),
  bill: z.object({ url: z.string(), bill_type_number: z.string(), title: z.string() }).nullable(),
  url: z.string(),
  title: z.string(),
  kind: z
    .string()
    .openapi({ description: 'The kind of question: passage, amendment, veto override, and so on.' }),
  result: z.enum(['pass', 'fail', 'unknown', 'unclear']).openapi({
    description:
      '`pass`, `fail`, `unknown` if neither the source nor the bill’s history has a result, or `unclear` if it contradicts the motion or the tally.',
  }),
  result_reason: z.string().nullable().openapi({
    description:
      'Why the result is `unclear`, or the action of the bill’s history that has it if the source has none.',
  }),
  in_committee: z.boolean().openapi({ description: 'Whether it was taken in committee.' }),
  committee_name: z
    .string()
    .nullable()
    .openapi({ description: 'The committee, for roll calls in committee.' }),
  yes_count: z.int().nullable().openapi({ description: 'Null if the tally is not known.' }),
  no_count: z.int().nullable(),
  absent_count: z.int().nullable().openapi({
    description: 'Absent and not voting. Members who voted after the vote closed are not counted anywhere.',
  }),
  other_count: z.int().nullable().openapi({
    description: 'Present, paired, or with a choice that the source does not explain.',
  }),
  tally_from: z.enum(['source', 'members']).nullable().openapi({
    description:
      '`source` for the tally of the source, `members` if it has none and the members’ votes were counted.',
  }),
  roll_call_number: z.string().nullable(),
  session_name: z.string().nullable(),
});
export type VoteInList = z.infer<typeof VoteInList>;

export const VotesInList = z.array(VoteInList);
