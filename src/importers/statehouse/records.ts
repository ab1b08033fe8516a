import type { z } from 'zod';
import type { LegislativeRecordInput, RecordType } from '../../legislature/records.ts';
import type {
  AmendmentDocument,
  ArticleDocument,
  BillDocument,
  CommitteeDocument,
  LegislatorDocument,
  MeetingDocument,
  PressReleaseDocument,
  RollCallDocument,
  SessionDocument,
  TranscriptDocument,
} from './documents.ts';

/*
 * Records from the documents of an export. The ids of the exporting site are the upstream ids, by which records refer to each other.
 * Values that the ingest checks against a list of words, such as the kind of a meeting, are passed on as they are.
 */

/** A record whose values are checked when it is ingested. */
type Unchecked<N extends RecordType> = { [F in keyof RecordInput<N>]: unknown } & { noun: N };
type RecordInput<N extends RecordType> = Extract<LegislativeRecordInput, { noun: N }>;

function unchecked<N extends RecordType>(record: Unchecked<N>): LegislativeRecordInput {
  // The ingest parses every record, and rejects those with unknown words.
  return record as unknown as LegislativeRecordInput;
}

const CHAMBERS: Record<string, string> = { lower: 'house', upper: 'senate', legislature: 'joint' };

function chamberOf(organization: { classification: string } | null): string | undefined {
  if (!organization) return undefined;
  return CHAMBERS[organization.classification] ?? organization.classification;
}

/** The id that another record has for a record. */
function upstreamId(id: number | null): string | undefined {
  return id === null ? undefined : String(id);
}

type StoredLinks = z.infer<typeof LegislatorDocument>['links'];
function linksOf(links: StoredLinks) {
  return links.map(({ url, media_type, note }) => ({
    url,
    mediaType: media_type ?? undefined,
    note: note ?? undefined,
  }));
}

const sourceOf = ({ sources }: { sources: { url: string }[] }) => ({ sourceUrl: sources[0]?.url });
const namesIn = (names: { name: string }[]) => names.map(({ name }) => name);

export function sessionRecord(session: z.infer<typeof SessionDocument>): LegislativeRecordInput {
  return unchecked<'session'>({
    noun: 'session',
    upstreamId: String(session.id),
    identifier: session.identifier,
    name: session.name,
    kind: session.classification,
    startYear: session.start_year,
    endYear: session.end_year,
    startDate: session.start_date ?? undefined,
    endDate: session.end_date ?? undefined,
  });
}

export function legislatorRecord(legislator: z.infer<typeof LegislatorDocument>): LegislativeRecordInput {
  return unchecked<'legislator'>({
    noun: 'legislator',
    upstreamId: String(legislator.id),
    fullName: legislator.name,
    givenName: legislator.given_name ?? undefined,
    familyName: legislator.family_name,
    otherNames: namesIn(legislator.other_names),
    email: legislator.email ?? undefined,
    image: legislator.image ?? undefined,
    biography: legislator.biography ?? undefined,
    offices: legislator.offices.map(({ classification, address, voice, fax }) => ({
      kind: classification,
      address: address ?? undefined,
      phone: voice ?? undefined,
      fax: fax ?? undefined,
    })),
    links: linksOf(legislator.links),
    memberships: legislator.memberships.map((seat) => ({
      chamber: chamberOf(seat.organization),
      session: seat.legislative_session ?? undefined,
      district: seat.district ?? undefined,
      party: seat.party ?? undefined,
      startDate: seat.start_date ?? undefined,
      endDate: seat.end_date ?? undefined,
    })),
    active: legislator.is_active,
    ...sourceOf(legislator),
  });
}

export function committeeRecord(committee: z.infer<typeof CommitteeDocument>): LegislativeRecordInput {
  return unchecked<'committee'>({
    noun: 'committee',
    upstreamId: String(committee.id),
    name: committee.name,
    otherNames: namesIn(committee.other_names),
    chamber: chamberOf(committee.organization),
    kind: committee.classification,
    parentUpstreamId: upstreamId(committee.parent_id),
    members: committee.memberships.map(({ person_name, person_id, role }) => ({
      name: person_name,
      upstreamId: upstreamId(person_id),
      role,
    })),
    ...sourceOf(committee),
  });
}

/** @param textOf the text of a version, by its id */
export function billRecord(
  bill: z.infer<typeof BillDocument>,
  textOf: ReadonlyMap<number, string>,
): LegislativeRecordInput {
  return unchecked<'bill'>({
    noun: 'bill',
    upstreamId: String(bill.id),
    session: bill.legislative_session,
    number: bill.identifier,
    docketNumber: bill.docket_identifier ?? undefined,
    chamber: chamberOf(bill.from_organization),
    kind: bill.classification[0],
    title: bill.title,
    description: bill.description ?? undefined,
    summary: bill.abstracts[0]?.abstract,
    petition: bill.petition ?? undefined,
    sessionLaw: bill.session_law ?? undefined,
    upstreamStatus: bill.source_status ?? undefined,
    upstreamStatusDate: bill.source_status_date ?? undefined,
    sponsors: bill.sponsorships.map((sponsor) => ({
      name: sponsor.name,
      upstreamId: upstreamId(sponsor.entity_type === 'person' ? sponsor.person_id : sponsor.committee_id),
      kind: sponsor.entity_type,
      classification: sponsor.classification === 'sponsor' ? undefined : sponsor.classification,
      district: sponsor.district ?? undefined,
      addedDate: sponsor.date ?? undefined,
    })),
    actions: bill.actions.map((action) => ({
      date: action.recorded_date ?? action.date,
      time: action.time ?? undefined,
      chamber: chamberOf(action.organization),
      text: action.description,
      classification: action.classification,
    })),
    versions: bill.versions.map(({ id, note, date, links }) => ({
      name: note,
      date: date ?? undefined,
      links: linksOf(links),
      text: textOf.get(id),
    })),
    documents: bill.documents.map(({ note, classification, date, links }) => ({
      name: note,
      kind: classification,
      date: date ?? undefined,
      links: linksOf(links),
    })),
    citations: bill.citations,
    categories: bill.subject,
    relatedBills: bill.related_bills
      .filter(({ is_derived }) => !is_derived)
      .map((related) => ({
        number: related.identifier,
        session: related.legislative_session ?? undefined,
        relation: related.relation_type,
      })),
    committee: bill.committee_name ?? undefined,
    ...sourceOf(bill),
  });
}

export function amendmentRecord(amendment: z.infer<typeof AmendmentDocument>): LegislativeRecordInput {
  return unchecked<'amendment'>({
    noun: 'amendment',
    upstreamId: String(amendment.id),
    session: amendment.legislative_session,
    billNumber: amendment.bill_identifier,
    amendmentNumber: amendment.identifier,
    title: amendment.title,
    text: amendment.text ?? undefined,
    sponsor:
      amendment.sponsor_name === null
        ? undefined
        : { name: amendment.sponsor_name, upstreamId: upstreamId(amendment.person_id) },
    amending: amendment.amending ?? undefined,
    chamber: chamberOf(amendment.organization),
    status: amendment.status,
    date: amendment.date ?? undefined,
    ...sourceOf(amendment),
  });
}

export function rollCallRecord(rollCall: z.infer<typeof RollCallDocument>): LegislativeRecordInput {
  const counted = new Map(rollCall.counts.map(({ option, value }) => [option, value]));
  const count = (option: string) => counted.get(option) ?? 0;
  const [yes, no, absent] = [count('yes'), count('no'), count('absent')];
  return unchecked<'rollCall'>({
    noun: 'rollCall',
    upstreamId: String(rollCall.id),
    session: rollCall.legislative_session,
    billUpstreamId: upstreamId(rollCall.bill_id),
    chamber: chamberOf(rollCall.organization),
    committee: rollCall.committee_name ?? undefined,
    date: rollCall.start_date,
    time: rollCall.start_time ?? undefined,
    motion: rollCall.motion_text,
    kind: rollCall.motion_classification[0],
    result: rollCall.result,
    rollCallNumber: rollCall.identifier ?? undefined,
    counts:
      rollCall.counted_from === 'source'
        ? { yes, no, absent, notVoting: count('not voting'), other: count('other') }
        : undefined,
    votes: rollCall.votes.map(({ option, voter_name, person_id, note }) => ({
      name: voter_name,
      upstreamId: upstreamId(person_id),
      choice: option,
      note: note ?? undefined,
    })),
    ...sourceOf(rollCall),
  });
}

/** @param committeeName the name of a committee, by its id */
export function meetingRecord(
  meeting: z.infer<typeof MeetingDocument>,
  committeeName: ReadonlyMap<number, string>,
): LegislativeRecordInput {
  const { document, committee_id, testimony } = meeting;
  const name = committee_id === null ? undefined : committeeName.get(committee_id);
  return unchecked<'meeting'>({
    noun: 'meeting',
    upstreamId: String(meeting.id),
    session: meeting.legislative_session ?? undefined,
    title: meeting.name,
    kind: meeting.classification,
    status: meeting.status,
    chamber: chamberOf(meeting.organization),
    committee:
      meeting.committee_name !== null
        ? { name: meeting.committee_name }
        : name === undefined
          ? undefined
          : { name, upstreamId: upstreamId(committee_id) },
    date: meeting.date,
    startsAt: meeting.start_date ?? undefined,
    endsAt: meeting.end_date ?? undefined,
    location: meeting.location ?? undefined,
    writtenOnly: meeting.is_written_only,
    streamUrl: meeting.stream_url ?? undefined,
    announcedDate: meeting.announced_date ?? undefined,
    isTranscribed: (meeting.has_testimony && testimony.length === 0) || undefined,
    testimonyUrl: meeting.testimony_url ?? undefined,
    testimonyDeadline: meeting.testimony_deadline ?? undefined,
    movedFrom: meeting.moved_from ?? undefined,
    movedFromPlace: meeting.moved_from_location ?? undefined,
    file: document
      ? {
          name: document.note,
          url: document.url,
          date: document.date ?? undefined,
          author: document.author ?? undefined,
        }
      : undefined,
    agenda: meeting.agenda.map(({ bill_id, note }) => ({
      billUpstreamId: String(bill_id),
      note: note ?? undefined,
    })),
    testimony: testimony.map((given) => ({
      name: given.name,
      kind: given.classification,
      organization: given.organization_name ?? undefined,
      stance: given.position ?? undefined,
      billUpstreamId: upstreamId(given.bill_id),
      content: given.text ?? undefined,
      date: given.date ?? undefined,
      ...sourceOf(given),
    })),
    ...sourceOf(meeting),
  });
}

export function transcriptRecord(transcript: z.infer<typeof TranscriptDocument>): LegislativeRecordInput {
  return unchecked<'transcript'>({
    noun: 'transcript',
    upstreamId: String(transcript.id),
    session: transcript.legislative_session ?? undefined,
    eventTitle: transcript.name,
    meetingTitle: transcript.meeting_name,
    eventType: transcript.classification,
    eventDate: transcript.date,
    eventOrganization: transcript.organization_name ?? undefined,
    eventLocation: transcript.location ?? undefined,
    meetingUpstreamId: upstreamId(transcript.meeting_id),
    transcriptUrl: transcript.sources[0]?.url,
    passages: transcript.passages.map(({ speaker_name, person_id, start_seconds, text }) => ({
      speaker: speaker_name === null ? undefined : { name: speaker_name, upstreamId: upstreamId(person_id) },
      startSeconds: start_seconds ?? undefined,
      content: text,
    })),
  });
}

/** @param personName the name of a legislator, by id */
export function articleRecord(
  article: z.infer<typeof ArticleDocument>,
  personName: ReadonlyMap<number, string>,
): LegislativeRecordInput {
  return unchecked<'newsArticle'>({
    noun: 'newsArticle',
    upstreamId: String(article.id),
    headline: article.headline,
    intro: article.intro,
    fullText: article.content,
    displayDate: article.date,
    sourceName: article.source_name ?? undefined,
    externalUrl: article.external_url ?? undefined,
    category: article.category ?? undefined,
    billUpstreamIds: article.bill_ids.map(String),
    legislators: article.person_ids.flatMap((id) => personNamed(id, personName) ?? []),
  });
}

/** @param personName the name of a legislator, by id */
export function pressReleaseRecord(
  release: z.infer<typeof PressReleaseDocument>,
  personName: ReadonlyMap<number, string>,
): LegislativeRecordInput {
  return unchecked<'pressRelease'>({
    noun: 'pressRelease',
    upstreamId: String(release.id),
    title: release.title,
    content: release.content,
    displayDate: release.date,
    author: release.author ?? undefined,
    category: release.category ?? undefined,
    session: release.legislative_session ?? undefined,
    externalUrl: release.external_url ?? undefined,
    legislator: release.person_id === null ? undefined : personNamed(release.person_id, personName),
    billUpstreamIds: release.bill_ids.map(String),
  });
}

function personNamed(id: number, personName: ReadonlyMap<number, string>) {
  const name = personName.get(id);
  return name === undefined ? undefined : { name, upstreamId: String(id) };
}
