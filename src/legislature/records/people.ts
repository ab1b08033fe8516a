import { z } from 'zod';
import { Chamber, Day, fromSource, Link, Name, Person, Text } from './fields.ts';

export const SessionRecord = z.object({
  noun: z.literal('session'),
  ...fromSource,
  /** As the source writes it: `194th`, `2023-2024`, `2025`. Other records name their session by it. */
  identifier: Name,
  /** As people say it and the session facet shows it: `2025-2026`, `2019 1st Special Session`. */
  name: Text,
  kind: z.enum(['regular', 'special']),
  startYear: z.int().min(1600).max(2200),
  endYear: z.int().min(1600).max(2200),
  startDate: Day.optional(),
  endDate: Day.optional(),
});

export const LegislatorRecord = z.object({
  noun: z.literal('legislator'),
  ...fromSource,
  fullName: Name,
  givenName: z.string().optional(),
  familyName: Name,
  /** Every other spelling the source knows. */
  otherNames: z.array(Name).optional(),
  email: z.string().optional(),
  image: z.string().optional(),
  biography: z.string().optional(),
  offices: z
    .array(
      z.object({
        kind: Text,
        address: z.string().optional(),
        phone: z.string().optional(),
        fax: z.string().optional(),
      }),
    )
    .optional(),
  links: z.array(Link).optional(),
  /** Where the source knows only today's seat, one membership without dates. `party` as people say it: Democratic. */
  memberships: z
    .array(
      z.object({
        chamber: Chamber,
        district: z.string().optional(),
        party: z.string().optional(),
        /** Identifier of the session it is for, where the source says. */
        session: Text.optional(),
        startDate: z.string().optional(),
        endDate: z.string().optional(),
      }),
    )
    .optional(),
  active: z.boolean().optional(),
  sourceUrl: z.url().optional(),
});

export const CommitteeRole = z.enum([
  'chair',
  'vice chair',
  'ranking member',
  'assistant vice chair',
  'ex officio',
  'member',
]);

export const CommitteeRecord = z.object({
  noun: z.literal('committee'),
  ...fromSource,
  name: Name,
  otherNames: z.array(Name).optional(),
  chamber: Chamber,
  kind: z.enum(['committee', 'subcommittee', 'floor']),
  parentUpstreamId: Text.optional(),
  members: z.array(Person.extend({ role: CommitteeRole })).optional(),
  sourceUrl: z.url().optional(),
});
