import { z } from '../http/endpoints.ts';

/* What the endpoints of a bill answer, with the field names of the specification's section 3. */

export const BillActions = z.array(
  z.object({ action_date: z.string(), action: z.object({ action_text: z.string() }) }),
);

export const BillSummary = z.object({
  description: z.string().openapi({ description: 'HTML; empty where there is no summary (A08).' }),
});

export const BillCitations = z.array(z.object({ citation: z.string(), url: z.string() }));

export const BillCategories = z.array(z.object({ id: z.int(), category_name: z.string(), url: z.string() }));

const Sponsor = z.object({
  name: z.string(),
  kind: z.string(),
  classification: z.string(),
  district: z.string().nullable(),
  added_date: z.string().nullable(),
  legislator_id: z.int().nullable(),
});

export const Ppt = z.object({
  presenters: z.array(Sponsor),
  isByRequest: z.boolean(),
  petitioners: z.array(Sponsor),
  petition: z.string().optional(),
  testimony: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      organization: z.string().nullable(),
      stance: z.string().nullable(),
      given_date: z.string().nullable(),
      content: z.string().nullable(),
    }),
  ),
});
