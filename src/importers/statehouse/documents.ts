import { z } from 'zod';

/*
 * The documents of an export, as `src/records-api` writes them: what of them is imported. What the site derives, such as the status of a
 * bill, is derived again. Lengths and values are checked with the records that are made of them.
 */

const text = z.string();
const optional = z.string().nullable();
const id = z.int();
const idOrNull = z.int().nullable();
const names = z.array(z.object({ name: text }));
const organization = z.object({ classification: text }).nullable();
const links = z.array(z.object({ url: text, media_type: optional, note: optional }));
const sources = z.array(z.object({ url: text }));

export const SessionDocument = z.object({
  id,
  identifier: text,
  name: text,
  classification: text,
  start_year: z.int(),
  end_year: z.int(),
  start_date: optional,
  end_date: optional,
});

export const LegislatorDocument = z.object({
  id,
  name: text,
  given_name: optional,
  family_name: text,
  other_names: names,
  email: optional,
  image: optional,
  biography: optional,
  offices: z.array(z.object({ classification: text, address: optional, voice: optional, fax: optional })),
  links,
  is_active: z.boolean(),
  memberships: z.array(
    z.object({
      organization,
      legislative_session: optional,
      district: optional,
      party: optional,
      start_date: optional,
      end_date: optional,
    }),
  ),
  sources,
});

export const CommitteeDocument = z.object({
  id,
  name: text,
  other_names: names,
  classification: text,
  organization,
  parent_id: idOrNull,
  memberships: z.array(z.object({ person_name: text, person_id: idOrNull, role: text })),
  sources,
});

export const BillDocument = z.object({
  id,
  legislative_session: text,
  identifier: text,
  docket_identifier: optional,
  title: text,
  from_organization: organization,
  classification: z.array(text),
  subject: z.array(text),
  description: optional,
  abstracts: z.array(z.object({ abstract: text })),
  petition: optional,
  source_status: optional,
  source_status_date: optional,
  session_law: optional,
  committee_name: optional,
  actions: z.array(
    z.object({
      date: text,
      time: optional,
      recorded_date: optional,
      description: text,
      organization,
      classification: z.array(text),
    }),
  ),
  sponsorships: z.array(
    z.object({
      name: text,
      entity_type: text,
      classification: text,
      person_id: idOrNull,
      committee_id: idOrNull,
      district: optional,
      date: optional,
    }),
  ),
  versions: z.array(z.object({ id, note: text, date: optional, links })),
  documents: z.array(z.object({ note: text, classification: text, date: optional, links })),
  citations: z.array(text),
  related_bills: z.array(
    z.object({
      identifier: text,
      legislative_session: optional,
      relation_type: text,
      is_derived: z.boolean(),
    }),
  ),
  sources,
});

export const TextDocument = z.object({ bill_id: id, version_id: id, text });

export const AmendmentDocument = z.object({
  id,
  legislative_session: text,
  bill_identifier: text,
  identifier: text,
  title: text,
  status: text,
  organization,
  amending: optional,
  sponsor_name: optional,
  person_id: idOrNull,
  date: optional,
  text: optional,
  sources,
});

export const RollCallDocument = z.object({
  id,
  legislative_session: text,
  identifier: optional,
  motion_text: text,
  motion_classification: z.array(text),
  start_date: text,
  start_time: optional,
  organization,
  committee_name: optional,
  bill_id: idOrNull,
  result: text,
  counts: z.array(z.object({ option: text, value: z.int() })),
  counted_from: optional,
  votes: z.array(z.object({ option: text, voter_name: text, person_id: idOrNull, note: optional })),
  sources,
});

export const MeetingDocument = z.object({
  id,
  legislative_session: optional,
  name: text,
  classification: text,
  status: text,
  date: text,
  start_date: optional,
  end_date: optional,
  moved_from: optional,
  moved_from_location: optional,
  announced_date: optional,
  organization,
  committee_id: idOrNull,
  committee_name: optional,
  location: optional,
  is_written_only: z.boolean(),
  testimony_deadline: optional,
  testimony_url: optional,
  stream_url: optional,
  document: z.object({ note: text, url: text, date: optional, author: optional }).nullable(),
  has_testimony: z.boolean(),
  agenda: z.array(z.object({ bill_id: id, note: optional })),
  testimony: z.array(
    z.object({
      name: text,
      classification: text,
      organization_name: optional,
      position: optional,
      text: optional,
      date: optional,
      bill_id: idOrNull,
      sources,
    }),
  ),
  sources,
});

export const TranscriptDocument = z.object({
  id,
  legislative_session: optional,
  name: text,
  meeting_name: text,
  classification: text,
  date: text,
  organization_name: optional,
  location: optional,
  meeting_id: idOrNull,
  passages: z.array(
    z.object({ speaker_name: optional, person_id: idOrNull, start_seconds: z.int().nullable(), text }),
  ),
  sources,
});

export const ArticleDocument = z.object({
  id,
  headline: text,
  intro: text,
  content: text,
  date: text,
  source_name: optional,
  category: optional,
  external_url: optional,
  bill_ids: z.array(id),
  person_ids: z.array(id),
});

export const PressReleaseDocument = z.object({
  id,
  legislative_session: optional,
  title: text,
  content: text,
  date: text,
  author: optional,
  category: optional,
  external_url: optional,
  person_id: idOrNull,
  bill_ids: z.array(id),
});
