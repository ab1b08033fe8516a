import { BillInList } from '../bills/bill-schemas.ts';
import { z } from '../http/endpoints.ts';

/* Response schemas of the journal's endpoints. */

/** The four sections of a day (D12), in display order. */
export const JournalSection = z.enum([
  'house_actions',
  'senate_actions',
  'new_house_bills',
  'new_senate_bills',
]);
export type JournalSection = z.infer<typeof JournalSection>;

export const JournalBill = BillInList.pick({
  id: true,
  number: true,
  url: true,
  short_bill_name: true,
  primary_sponsor: true,
  title: true,
})
  .extend({
    section: JournalSection,
    actions: z
      .array(z.object({ action_date: z.string(), action: z.object({ action_text: z.string() }) }))
      .openapi({ description: 'The actions of that day in this section.' }),
  })
  .openapi('JournalBill');
export type JournalBill = z.infer<typeof JournalBill>;

export const JournalBills = z.array(JournalBill);

export const JournalDay = z
  .object({
    date: z.string().openapi({ description: 'The date; empty if there are no records at all.' }),
    before: z.string().nullable().openapi({ description: 'The previous date with entries.' }),
    after: z.string().nullable().openapi({ description: 'The next date with entries.' }),
    sections: z.array(
      z.object({
        section: JournalSection,
        count: z
          .int()
          .openapi({ description: 'Number of actions, or of new bills and dockets, on that date.' }),
        bills: JournalBills.openapi({ description: 'The first entries.' }),
      }),
    ),
  })
  .openapi('JournalDay');
export type JournalDay = z.infer<typeof JournalDay>;
