import { z } from '../http/endpoints.ts';

/** A committee in the API's lists (A03), with the field names of the specification's section 3. */
export const ListedCommittee = z
  .object({
    id: z.int(),
    url: z.string(),
    committee_name: z.string(),
    committee_display_name: z
      .string()
      .openapi({ description: 'The name without its prefix, such as Joint Committee on (D08).' }),
    short_name: z.string().openapi({ description: 'The name by which the list is sorted.' }),
    chamber: z.string(),
    active: z.boolean(),
    chairs: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
    member_count: z.int(),
    bill_count: z.int().openapi({ description: 'Number of bills currently before the committee.' }),
  })
  .openapi('Committee');
export type ListedCommittee = z.infer<typeof ListedCommittee>;

export const Committees = z.array(ListedCommittee);
