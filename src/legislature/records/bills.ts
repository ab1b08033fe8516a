import { z } from 'zod';
import { Chamber, Day, fromSource, Link, LocalTime, Name, Person, Text } from './fields.ts';

export const BillSponsor = Person.extend({
  kind: z.enum(['person', 'organization']),
  /** Left out where the source does not say: then what another said stands, else the first is the primary one. */
  classification: z.enum(['primary', 'cosponsor']).optional(),
  district: z.string().optional(),
  addedDate: Day.optional(),
});

export const BillAction = z.object({
  date: Day,
  time: LocalTime.optional(),
  chamber: Chamber.optional(),
  text: Text,
  /** Open States' action classifications where the source has them; empty otherwise. */
  classification: z.array(Text),
});

export const BillRecord = z.object({
  noun: z.literal('bill'),
  ...fromSource,
  session: Text,
  /** In any spelling (`H100`, `HB 1060`). Of a docket that has no bill number yet, the docket number. */
  number: Name,
  /** The docket that became this bill, in any spelling. */
  docketNumber: Name.optional(),
  chamber: Chamber,
  kind: z.string().default('bill'),
  title: Text,
  description: z.string().optional(),
  /** What the bill does, in prose. */
  summary: z.string().optional(),
  /** The wording of the petition that it came with (Massachusetts). */
  petition: z.string().optional(),
  /** Chapter or act number once law: `Chapter 12 of the Acts of 2025`. */
  sessionLaw: z.string().optional(),
  /** A status that the source states itself, with its day: the rules use it where actions do not say more. */
  upstreamStatus: z.string().optional(),
  upstreamStatusDate: Day.optional(),
  sponsors: z.array(BillSponsor).optional(),
  actions: z.array(BillAction).optional(),
  versions: z
    .array(z.object({ name: Text, date: Day.optional(), links: z.array(Link), text: z.string().optional() }))
    .optional(),
  documents: z
    .array(z.object({ name: Text, kind: z.string(), date: Day.optional(), links: z.array(Link) }))
    .optional(),
  citations: z.array(Name).optional(),
  categories: z.array(Name).optional(),
  relatedBills: z
    .array(
      z.object({
        number: Text,
        session: Text.optional(),
        relation: z.enum(['companion', 'prior-session', 'replaced-by', 'replaces', 'related']),
      }),
    )
    .optional(),
  /** Name of the committee that has it now, where the source says. */
  committee: z.string().optional(),
  sourceUrl: z.url().optional(),
});

/** The text of one version of a bill that is there already, from a file of its own. */
export const BillTextRecord = z.object({
  noun: z.literal('billText'),
  ...fromSource,
  session: Text,
  number: Text,
  /** Name of the version; a version of that name is made where there is none. */
  version: Text,
  text: Text,
  date: Day.optional(),
  url: z.url().optional(),
});

export const AmendmentRecord = z.object({
  noun: z.literal('amendment'),
  ...fromSource,
  session: Text,
  billNumber: Text,
  amendmentNumber: Name,
  title: Text,
  text: z.string().optional(),
  sponsor: Person.optional(),
  /** What it amends: the bill, a version, another amendment. */
  amending: z.string().optional(),
  chamber: Chamber.optional(),
  status: z.enum(['offered', 'adopted', 'rejected', 'withdrawn', 'pending']),
  date: Day.optional(),
  sourceUrl: z.url().optional(),
});
