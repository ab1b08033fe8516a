import { BillInList } from '../bills/bill-schemas.ts';
import { z } from '../http/endpoints.ts';

/* What the journal's endpoints answer. */

/** The four sections of a day (D12), in the order in which they are read. */
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
      .openapi({ description: 'What happened to it on that day, in this section.' }),
  })
  .openapi('JournalBill');
export type JournalBill = z.infer<typeof JournalBill>;

export const JournalBills = z.array(JournalBill);

export const JournalDay = z
  .object({
    date: z.string().openapi({ description: 'The day; empty where nothing is recorded at all.' }),
    before: z.string().nullable().openapi({ description: 'The last day before it with anything.' }),
    after: z.string().nullable().openapi({ description: 'The first day after it with anything.' }),
    sections: z.array(
      z.object({
        section: JournalSection,
        count: z.int().openapi({ description: 'Actions, or bills and dockets, on that day.' }),
        bills: JournalBills.openapi({ description: 'The first of them.' }),
      }),
    ),
  })
  .openapi('JournalDay');
export type JournalDay = z.infer<typeof JournalDay>;
