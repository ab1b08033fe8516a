import { z } from 'zod';
import {
  Chamber,
  Day,
  fromSource,
  Label,
  Links,
  LocalTime,
  listOf,
  Name,
  Person,
  prose,
  requiredProse,
  Title,
  Url,
} from './fields.ts';
import {
  MAX_ACTIONS,
  MAX_ATTACHMENTS,
  MAX_DOCUMENT_LENGTH,
  MAX_FEW,
  MAX_NAMED,
  MAX_REMARK_LENGTH,
  MAX_SPONSORS,
  MAX_SUMMARY_LENGTH,
} from './lengths.ts';

export const BillSponsor = Person.extend({
  kind: z.enum(['person', 'organization']),
  /** The type of sponsorship, if the source states it. If omitted, the stored one stays, and a new one is `sponsor`. */
  classification: z.enum(['primary', 'cosponsor']).optional(),
  district: Label.optional(),
  addedDate: Day.optional(),
});

export const BillAction = z.object({
  date: Day,
  time: LocalTime.optional(),
  chamber: Chamber.optional(),
  text: requiredProse(MAX_REMARK_LENGTH),
  /** Open States' action classifications, if the source has them; empty otherwise. */
  classification: listOf(Name, MAX_FEW),
});

export const BillRecord = z.object({
  noun: z.literal('bill'),
  ...fromSource,
  session: Name,
  /** The bill number in any spelling (`H100`, `HB 1060`). For a docket without a bill number, the docket number. */
  number: Name,
  /** The docket that became this bill, in any spelling. */
  docketNumber: Name.optional(),
  chamber: Chamber,
  kind: Label.default('bill'),
  title: Title,
  description: prose(MAX_SUMMARY_LENGTH).optional(),
  /** A summary of the bill in prose. */
  summary: prose(MAX_SUMMARY_LENGTH).optional(),
  /** The text of the petition that accompanies the bill (Massachusetts). */
  petition: prose(MAX_SUMMARY_LENGTH).optional(),
  /** Chapter or act number, once the bill is law: `Chapter 12 of the Acts of 2025`. */
  sessionLaw: Label.optional(),
  /** The source's own status, with its day. It counts only if the actions are not further along. */
  upstreamStatus: Label.optional(),
  upstreamStatusDate: Day.optional(),
  sponsors: listOf(BillSponsor, MAX_SPONSORS).optional(),
  actions: listOf(BillAction, MAX_ACTIONS).optional(),
  versions: listOf(
    z.object({
      name: Name,
      date: Day.optional(),
      links: Links,
      text: prose(MAX_DOCUMENT_LENGTH).optional(),
    }),
    MAX_ATTACHMENTS,
  ).optional(),
  documents: listOf(
    z.object({ name: Name, kind: Label, date: Day.optional(), links: Links }),
    MAX_ATTACHMENTS,
  ).optional(),
  citations: listOf(Name, MAX_NAMED).optional(),
  categories: listOf(Name, MAX_FEW).optional(),
  relatedBills: listOf(
    z.object({
      number: Name,
      session: Name.optional(),
      relation: z.enum(['companion', 'prior-session', 'replaced-by', 'replaces', 'related']),
    }),
    MAX_NAMED,
  ).optional(),
  /** Name of the committee that has the bill now, if the source names it. */
  committee: Label.optional(),
  sourceUrl: Url.optional(),
});

/** The text of one version of a bill, from a separate file. The bill must exist. */
export const BillTextRecord = z.object({
  noun: z.literal('billText'),
  ...fromSource,
  session: Name,
  number: Name,
  /** Name of the version, which is created if it does not exist. */
  version: Name,
  text: requiredProse(MAX_DOCUMENT_LENGTH),
  date: Day.optional(),
  url: Url.optional(),
});

export const AmendmentRecord = z.object({
  noun: z.literal('amendment'),
  ...fromSource,
  /** The other ids under which the source lists the same amendment again. */
  repeatIds: z.array(Name).max(MAX_ATTACHMENTS).optional(),
  session: Name,
  billNumber: Name,
  amendmentNumber: Name,
  title: Title,
  text: prose(MAX_DOCUMENT_LENGTH).optional(),
  sponsor: Person.optional(),
  /** The amended text: the bill, a version, or another amendment. */
  amending: Label.optional(),
  chamber: Chamber.optional(),
  status: z.enum([
    'offered',
    'adopted',
    'rejected',
    'withdrawn',
    'receded',
    'tabled',
    'out of order',
    'pending',
  ]),
  date: Day.optional(),
  sourceUrl: Url.optional(),
});
