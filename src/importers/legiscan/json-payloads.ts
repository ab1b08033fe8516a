import { z } from 'zod';
import { cleanText } from '../../legislature/clean-text.ts';
import {
  MAX_ACTIONS,
  MAX_ATTACHMENTS,
  MAX_NAMED,
  MAX_SPONSORS,
  moreThan,
} from '../../legislature/records/lengths.ts';
import type { RecordBuilder } from './fields.ts';
import { isObject, listOf } from './json-files.ts';

/*
 * LegiScan's objects as published since 2012. Numbers may be strings, lists may be objects with numeric keys, an empty object is
 * `[]`, and newer versions add keys. Keys that are not listed here are ignored.
 */

const NOT_INTEGER = 'must be a whole number';
/** The largest value of an integer column in PostgreSQL. */
const MAX_INTEGER = 2_147_483_647;

/** An id, without which an object is rejected. */
const id = z.preprocess(numeric, z.int(NOT_INTEGER).positive(NOT_INTEGER));
/** A number that may be missing, empty or a string. */
const number = z.preprocess(
  (value) => numeric(value ?? 0),
  z.int(NOT_INTEGER).min(0, NOT_INTEGER).max(MAX_INTEGER, 'is too large'),
);
const text = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
  z.string().transform((value) => cleanText(value).trim()),
);
const required = text.refine((value) => value !== '', 'is empty');
/** A required name of up to 500 characters, the limit for names in records. */
const name = required.refine((value) => value.length <= 500, 'is too long for a name');
/** A list whose elements are validated later, one by one, so that an invalid one does not affect the others. Undefined if missing. */
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
  // The manual's name for `name`, which the files never use.
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
/** Required fields of a bill. A list that is too long rejects the bill, because people, roll calls and meetings are built from lists. */
export const REQUIRED_OF_BILL = ['bill_id', 'bill_number', ...Object.keys(lists)];

export const BillPayload = z.object({
  bill_id: id,
  session_id: number,
  // An empty object comes as an empty array.
  session: z.preprocess((value) => (Array.isArray(value) ? undefined : value), SessionPayload.optional()),
  url: text,
  state_link: text,
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

export const HistoryPayload = z.object({ date: text, action: required, chamber: text });

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

export const SastPayload = z.object({ type_id: number, sast_bill_number: required, sast_bill_id: number });

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
  amendment_size: number,
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
/** A roll call in the list of its bill, without members' votes. */
export const VoteSummaryPayload = z.object({ ...tally, url: text });
export type VoteSummaryPayload = z.infer<typeof VoteSummaryPayload>;
/** A separate roll call with each member's vote. */
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
  number: required,
  title: text,
  description: text,
  status: number,
  status_date: text,
  url: text,
});

export const SessionPeoplePayload = z.object({ session: SessionPayload.optional(), people: list(MAX_NAMED) });

export const DatasetPayload = z.object({ session_id: number, zip: required });

/** The first problem of an invalid object, as a field and a reason for the report. */
export function problemOf(error: z.ZodError): { field: string; reason: string } {
  const [issue] = error.issues;
  return { field: issue?.path.join('.') || 'object', reason: issue?.message ?? 'cannot be read' };
}

/**
 * Reads an object without its invalid fields, unless a required one is invalid.
 * @param required the required fields
 * @param builder collects the rejections
 * @returns undefined if a required field is invalid
 */
export function readPayload<S extends z.ZodType>(
  schema: S,
  payload: unknown,
  required: readonly string[],
  builder: RecordBuilder,
): z.output<S> | undefined {
  const { data, error } = schema.safeParse(payload);
  if (!error) return data;
  const fields = error.issues.map((issue) => String(issue.path[0] ?? ''));
  const isRejected = !isObject(payload) || fields.some((field) => field === '' || required.includes(field));

  if (isRejected) {
    const { field, reason } = problemOf(error);
    return builder.reject(field, reason);
  }

  for (const issue of error.issues) builder.reject(issue.path.join('.'), issue.message);
  const rest = Object.entries(payload).filter(([field]) => !fields.includes(field));
  return schema.safeParse(Object.fromEntries(rest)).data;
}
