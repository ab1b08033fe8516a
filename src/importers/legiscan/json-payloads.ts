import { z } from 'zod';
import { cleanText } from '../../legislature/clean-text.ts';
import {
  MAX_ACTIONS,
  MAX_ATTACHMENTS,
  MAX_NAMED,
  MAX_SPONSORS,
  moreThan,
} from '../../legislature/records/lengths.ts';
import type { Gathering } from './fields.ts';
import { isObject, listOf } from './json-files.ts';

/*
 * LegiScan's objects as they have come since 2012. Numbers may be strings, lists may be objects with numbers for keys, an
 * empty object is `[]`, and newer years add keys: what is not named here is passed over.
 */

const WHOLE = 'must be a whole number';
/** What a database's plain integer holds. */
const MAX_INTEGER = 2_147_483_647;

/** An id, without which an object is nothing. */
const id = z.preprocess(numeric, z.int(WHOLE).positive(WHOLE));
/** A number that may be missing, empty or a string. */
const number = z.preprocess(
  (value) => numeric(value ?? 0),
  z.int(WHOLE).min(0, WHOLE).max(MAX_INTEGER, 'is too large'),
);
const text = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
  z.string().transform((value) => cleanText(value).trim()),
);
const given = text.refine((value) => value !== '', 'is empty');
/** As the record of a name takes it. */
const name = given.refine((value) => value.length <= 500, 'is too long for a name');
/** Elements are checked one by one, so that one bad one costs no other. Left out where the payload has no such list. */
const list = (limit: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => (value === undefined ? undefined : listOf(value)))
    .refine((value) => value === undefined || value.length <= limit, moreThan(limit));

function numeric(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? 0 : Number(value);
}

export const SessionPayload = z.object({
  session_id: number,
  state_id: number,
  year_start: number,
  year_end: number,
  special: number,
  session_title: text,
  session_name: text,
});

export const CommitteePayload = z.object({
  committee_id: id,
  chamber: text,
  name: text,
  // So the manual calls it; the files never do.
  committee_name: text,
});

const lists = {
  referrals: list(MAX_ATTACHMENTS),
  history: list(MAX_ACTIONS),
  sponsors: list(MAX_SPONSORS),
  sasts: list(MAX_NAMED),
  subjects: list(MAX_ATTACHMENTS),
  texts: list(MAX_ATTACHMENTS),
  votes: list(MAX_ATTACHMENTS),
  amendments: list(MAX_ATTACHMENTS),
  supplements: list(MAX_ATTACHMENTS),
  calendar: list(MAX_ATTACHMENTS),
};
/** What a bill cannot do without. People, roll calls and meetings are made of its lists, so one with a list too long is no bill. */
export const NEEDED_OF_BILL = ['bill_id', 'bill_number', ...Object.keys(lists)];

export const BillPayload = z.object({
  bill_id: id,
  session_id: number,
  // An empty object comes as an empty array.
  session: z.preprocess((value) => (Array.isArray(value) ? undefined : value), SessionPayload.optional()),
  url: text,
  state: text,
  status: number,
  status_date: text,
  bill_number: name,
  bill_type_id: number,
  body: text,
  title: text,
  description: text,
  committee: z.unknown().optional(),
  ...lists,
});
export type BillPayload = z.infer<typeof BillPayload>;

export const HistoryPayload = z.object({ date: text, action: given, chamber: text });

export const PersonPayload = z.object({
  people_id: id,
  state_id: number,
  name,
  first_name: text,
  middle_name: text,
  last_name: text,
  suffix: text,
  nickname: text,
  party_id: number,
  role_id: number,
  district: text,
  votesmart_id: number,
  ballotpedia: text,
  committee_id: number,
});

export const SponsorPayload = PersonPayload.extend({ sponsor_type_id: number, sponsor_order: number });

export const SastPayload = z.object({ type_id: number, sast_bill_number: given, sast_bill_id: number });

export const SubjectPayload = z.object({ subject_name: name });

const document = {
  date: text,
  mime: text,
  url: text,
  state_link: text,
};
export const TextPayload = z.object({
  ...document,
  doc_id: id,
  type: text,
  alt_mime: text,
  alt_state_link: text,
});
export const AmendmentPayload = z.object({
  ...document,
  amendment_id: id,
  adopted: number,
  chamber: text,
  title: text,
  description: text,
});
export const SupplementPayload = z.object({
  ...document,
  supplement_id: id,
  type: text,
  title: text,
  description: text,
});

export const CalendarPayload = z.object({
  type_id: number,
  type: text,
  date: text,
  time: text,
  location: text,
  description: text,
});

const tally = {
  roll_call_id: id,
  date: text,
  desc: text,
  yea: number,
  nay: number,
  nv: number,
  absent: number,
  passed: z.preprocess((value) => (value === undefined ? undefined : numeric(value)), z.int().optional()),
  chamber: text,
};
/** A roll call in the list of its bill: without members. */
export const VoteSummaryPayload = z.object({ ...tally, url: text });
export type VoteSummaryPayload = z.infer<typeof VoteSummaryPayload>;
/** A roll call of its own, with each member's vote. */
export const RollCallPayload = z.object({ ...tally, bill_id: id, votes: list(MAX_NAMED) });
export const MemberVotePayload = z.object({ people_id: id, vote_id: number, vote_text: text });

/** A document with its content in base64. */
export const TextDocumentPayload = z.object({
  doc_id: id,
  bill_id: id,
  date: text,
  type: text,
  mime: text,
  doc: text,
});
export const AmendmentDocumentPayload = z.object({
  amendment_id: id,
  bill_id: id,
  date: text,
  mime: text,
  doc: text,
});

export const MasterListPayload = z.looseObject({ session: SessionPayload });
export const ListedBillPayload = z.object({
  bill_id: id,
  number: given,
  title: text,
  description: text,
  status: number,
  status_date: text,
  url: text,
});

export const SessionPeoplePayload = z.object({ session: SessionPayload.optional(), people: list(MAX_NAMED) });

export const DatasetPayload = z.object({ session_id: number, zip: given });

/** What is wrong with an object, as a field and a reason for the report. */
export function problemOf(error: z.ZodError): { field: string; reason: string } {
  const [issue] = error.issues;
  return { field: issue?.path.join('.') || 'object', reason: issue?.message ?? 'cannot be read' };
}

/**
 * Reads an object, and goes without those of its fields that make no sense, as long as it does not need them.
 * @param needed fields without which it is nothing
 * @param gathering is told what was left out
 */
export function readPayload<S extends z.ZodType>(
  schema: S,
  payload: unknown,
  needed: readonly string[],
  gathering: Gathering,
): z.output<S> | undefined {
  const { data, error } = schema.safeParse(payload);
  if (!error) return data;
  const fields = error.issues.map((issue) => String(issue.path[0] ?? ''));
  const isUseless = !isObject(payload) || fields.some((field) => field === '' || needed.includes(field));
  if (isUseless) {
    const { field, reason } = problemOf(error);
    return gathering.rejectRecord(field, reason);
  }
  for (const issue of error.issues) gathering.rejectRecord(issue.path.join('.'), issue.message);
  const rest = Object.entries(payload).filter(([field]) => !fields.includes(field));
  return schema.safeParse(Object.fromEntries(rest)).data;
}
