import { z } from 'zod';
import { cleanText } from '../../legislature/clean-text.ts';

/*
 * The answers of the Massachusetts Legislature's API. Its names begin with a capital letter, although its own description has small
 * ones. Any field may be null, and texts may have spaces at their end.
 */

const text = z
  .string()
  .nullish()
  .transform((value) => cleanText(value ?? '').trim());
const list = <S extends z.ZodType>(element: S) =>
  z
    .array(element)
    .nullish()
    .transform((value) => value ?? []);
const court = z.int().positive();

/** Who files a document. The types are 1 for members, 2 for committees, 3 for citizens, and 4 for offices and other groups. */
const Sponsor = z.object({ Id: text, Name: text, Type: z.int() });
export type Sponsor = z.infer<typeof Sponsor>;

/** A document in a list: a bill, or a docket that has no number of a bill yet. */
export const DocumentSummary = z.object({
  BillNumber: text,
  DocketNumber: text,
  Title: text,
  GeneralCourtNumber: court,
  PrimarySponsor: Sponsor.nullish(),
  JointSponsor: Sponsor.nullish(),
  Cosponsors: list(Sponsor),
  /** Whether only the clerk's list of dockets has it, and the API nothing more. */
  IsDocketBookOnly: z.boolean().nullish(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

const MemberStub = z.object({ MemberCode: text });
export type MemberStub = z.infer<typeof MemberStub>;
const CommitteeStub = z.object({ CommitteeCode: text });

const CommitteeVote = z.object({
  Question: text,
  Date: text,
  Committee: CommitteeStub.nullish(),
  Vote: list(
    z.object({
      Favorable: list(MemberStub),
      Adverse: list(MemberStub),
      ReserveRight: list(MemberStub),
      NoVoteRecorded: list(MemberStub),
    }),
  ),
});
export type CommitteeVote = z.infer<typeof CommitteeVote>;

/** A document with everything but its history. */
export const Document = DocumentSummary.extend({
  LegislationTypeName: text,
  Pinslip: text,
  DocumentText: text,
  RollCalls: list(z.object({ Branch: text, RollCallNumber: z.int() })),
  Attachments: list(z.object({ Description: text, DownloadUrl: text })),
  CommitteeRecommendations: list(
    z.object({ Action: text, Committee: CommitteeStub.nullish(), Votes: list(CommitteeVote) }),
  ),
});
export type Document = z.infer<typeof Document>;

export const HistoryAction = z.object({
  /** The local time, without a zone: `2025-02-27T10:38:52.3833333`. */
  Date: text,
  Branch: text,
  Action: text,
  /** Whether the clerk has withdrawn the entry. */
  IsStricken: z.boolean().nullish(),
});
export type HistoryAction = z.infer<typeof HistoryAction>;

/** A roll call, which names neither its day nor its document. */
export const RollCall = z.object({
  Branch: text,
  RollCallNumber: z.int(),
  QuestionMotion: text,
  Yeas: list(MemberStub),
  Nays: list(MemberStub),
  Absent: list(MemberStub),
  DownloadUrl: text,
});
export type RollCall = z.infer<typeof RollCall>;

export const Member = z.object({
  MemberCode: z.string().min(1),
  Name: z.string().trim().min(1),
  Branch: text,
  District: text,
  Party: text,
  EmailAddress: text,
  RoomNumber: text,
  PhoneNumber: text,
  FaxNumber: text,
  Committees: list(CommitteeStub),
});
export type Member = z.infer<typeof Member>;

export const Committee = z.object({
  CommitteeCode: z.string().min(1),
  FullName: text,
  ShortName: text,
  Branch: text,
  SenateChairperson: MemberStub.nullish(),
  HouseChairperson: MemberStub.nullish(),
});
export type Committee = z.infer<typeof Committee>;

const Location = z.object({ LocationName: text });

export const Hearing = z.object({
  EventId: z.int(),
  Name: text,
  Status: text,
  EventDate: text,
  Description: text,
  HearingHost: z.object({ CommitteeCode: text, GeneralCourtNumber: court.nullish() }).nullish(),
  Location: Location.nullish(),
  HearingAgendas: list(z.object({ DocumentsInAgenda: list(DocumentSummary) })),
  /** When and where it was to be held before it was moved. */
  RescheduledHearing: z.object({ EventDate: text, Location: Location.nullish() }).nullish(),
});
export type Hearing = z.infer<typeof Hearing>;

/** The number of a document: that of the bill, or that of the docket until it is a bill. */
export function numberOf({
  BillNumber,
  DocketNumber,
}: Pick<Document, 'BillNumber' | 'DocketNumber'>): string {
  return BillNumber || DocketNumber;
}

/** The identifier of a session as other sources have it: `194th`. */
export function sessionOfCourt(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  const ending = isTeen ? undefined : ['', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending || 'th'}`;
}

/** @param branch `House`, `Senate`, `Joint` or `Executive` */
export function chamberOfBranch(branch: string): 'house' | 'senate' | 'joint' | undefined {
  const chamber = branch.toLowerCase();
  return chamber === 'house' || chamber === 'senate' || chamber === 'joint' ? chamber : undefined;
}
