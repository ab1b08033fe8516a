import { escapeUTF8 } from 'entities';
import { z } from '../http/endpoints.ts';
import { truncateText } from '../ui/truncate-text.ts';

/* Response schemas of the bill endpoints, with the field names of the specification's section 3. */

/** A bill in a list: new bills, viewed bills, laws, or the bills of one day in the journal. */
export const BillInList = z.object({
  id: z.int(),
  number: z.string().openapi({ example: 'H.100' }),
  url: z.string(),
  short_bill_name: z
    .string()
    .openapi({ description: 'HTML: the number, then the title, truncated if it is long.' }),
  primary_sponsor: z
    .object({
      sponsor_name: z.string(),
      sponsor_link: z
        .string()
        .nullable()
        .openapi({ description: 'Null if the sponsor has no page on this site.' }),
    })
    .nullable(),
  title: z.string(),
  session_law: z.string().nullable(),
  last_viewed: z.object({ created_at: z.string() }).nullable(),
});
export type BillInList = z.infer<typeof BillInList>;

export const BillsInList = z.array(BillInList);

/** Maximum length of a title in characters; longer ones are truncated after a whole word. */
const MAX_TITLE_LENGTH = 110;

/** A bill's name for lists, as HTML: `<b>H.100</b> An Act relative to …`. */
export function shortBillName({ number, title }: { number: string; title: string }): string {
  return `<b>${escapeUTF8(number)}</b> ${escapeUTF8(truncateText(title, MAX_TITLE_LENGTH))}`;
}

export const BillActions = z.array(
  z.object({ action_date: z.string(), action: z.object({ action_text: z.string() }) }),
);

export type BillActions = z.infer<typeof BillActions>;

export const BillSummary = z.object({
  description: z.string().openapi({ description: 'HTML; empty if there is no summary.' }),
});

export type BillSummary = z.infer<typeof BillSummary>;

export const BillCitations = z.array(z.object({ citation: z.string(), url: z.string() }));

export type BillCitations = z.infer<typeof BillCitations>;

export const BillCategories = z.array(z.object({ id: z.int(), category_name: z.string(), url: z.string() }));

export type BillCategories = z.infer<typeof BillCategories>;

export const BillsLikeThis = z.array(
  z
    .object({
      id: z.int().nullable().openapi({ description: 'Null if the bill is not on this site.' }),
      number: z.string().openapi({ example: 'H.100' }),
      title: z.string().nullable(),
      url: z.string().nullable(),
      status_name: z.string().nullable(),
      session_name: z.string().nullable(),
      named_as: z.string().nullable().openapi({
        description:
          'How the legislature relates the two bills: `companion`, `replaces`, `replaced-by`, `amends`, `prior-session`, or `related`. Null if the similarity was found by comparing them.',
      }),
      reasons: z.array(
        z.object({
          kind: z.enum(['text', 'summary', 'citations', 'same-title', 'title']),
          reason: z.string().openapi({ example: 'Has 87% of this bill’s text' }),
          shared: z.int().openapi({
            description:
              'How many of the compared items both bills share: five-word runs of the newest text after the enacting clause (or of the summary, if there is no text), citations, or words of the title.',
          }),
          own_size: z.int().openapi({ description: 'The number of these items in this bill.' }),
          other_size: z.int().openapi({ description: 'The number of these items in the other bill.' }),
          evidence: z
            .array(z.string())
            .openapi({ description: 'Up to six shared citations or words, rarest first.' }),
        }),
      ),
    })
    .openapi('SimilarBill'),
);
export type BillsLikeThis = z.infer<typeof BillsLikeThis>;

export const BillPartCounts = z
  .object({ actions: z.int(), citations: z.int(), categories: z.int() })
  .openapi('BillPartCounts');
export type BillPartCounts = z.infer<typeof BillPartCounts>;

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
