import { z } from 'zod';
import {
  Chamber,
  Day,
  fromSource,
  Label,
  Links,
  listOf,
  Name,
  PartialDate,
  Person,
  prose,
  Url,
  Year,
} from './fields.ts';
import { MAX_ATTACHMENTS, MAX_FEW, MAX_NAMED, MAX_SUMMARY_LENGTH } from './lengths.ts';

export const SessionRecord = z.object({
  noun: z.literal('session'),
  ...fromSource,
  /** The source's identifier, by which other records refer to the session: `194th`, `2023-2024`, `2025`. */
  identifier: Name,
  /** The name as people use it and as the session facet shows it: `2025-2026`, `2019 1st Special Session`. */
  name: Name,
  kind: z.enum(['regular', 'special']),
  startYear: Year,
  endYear: Year,
  startDate: Day.optional(),
  endDate: Day.optional(),
});

export const LegislatorRecord = z.object({
  noun: z.literal('legislator'),
  ...fromSource,
  fullName: Name,
  givenName: Label.optional(),
  familyName: Name,
  /** All other spellings that the source has. */
  otherNames: listOf(Name, MAX_ATTACHMENTS).optional(),
  email: Label.optional(),
  image: Label.optional(),
  biography: prose(MAX_SUMMARY_LENGTH).optional(),
  offices: listOf(
    z.object({
      kind: Name,
      address: Label.optional(),
      phone: Label.optional(),
      fax: Label.optional(),
    }),
    MAX_FEW,
  ).optional(),
  links: Links.optional(),
  /**
   * The seats. If the source has only the current one, this is one membership without dates. `party` is written in
   * full: Democratic.
   */
  memberships: listOf(
    z.object({
      chamber: Chamber,
      district: Label.optional(),
      party: Label.optional(),
      /** Identifier of the session, if the source names it. */
      session: Name.optional(),
      startDate: PartialDate.optional(),
      endDate: PartialDate.optional(),
    }),
    MAX_ATTACHMENTS,
  ).optional(),
  active: z.boolean().optional(),
  sourceUrl: Url.optional(),
});

export const CommitteeRecord = z.object({
  noun: z.literal('committee'),
  ...fromSource,
  name: Name,
  otherNames: listOf(Name, MAX_ATTACHMENTS).optional(),
  chamber: Chamber,
  kind: z.enum(['committee', 'subcommittee', 'floor']),
  parentUpstreamId: Name.optional(),
  members: listOf(
    Person.extend({
      /** The role as the source has it, such as `co-chair` or `clerk`; `member` if it has none. */
      role: Name,
    }),
    MAX_NAMED,
  ).optional(),
  sourceUrl: Url.optional(),
});
