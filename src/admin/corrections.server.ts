import { type Database, writeRecords } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { pageCountOf } from '../http/page-number.ts';
import {
  CORRECTABLE_FIELDS,
  CORRECTABLE_TYPES,
  type CorrectableField,
  type CorrectableType,
  correctionText,
  MAX_REASON_LENGTH,
  pageOfCorrectable,
  VOTE_FIELD,
} from '../legislature/correctable-fields.ts';
import {
  allCorrections,
  correctRecord,
  findCorrection,
  type WantedField,
} from '../legislature/corrections.server.ts';
import { answerProblem } from '../problems/problems.server.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import { recordAction } from './audit-log.server.ts';

const CORRECTIONS_PER_PAGE = 50;

/** A record that an editor can correct. */
export interface CorrectableRecord {
  type: CorrectableType;
  id: number;
  /** The name of the record in headings. */
  name: string;
  /** The address of its page. */
  page: string;
  fields: (CorrectableField & { value: string | null })[];
  /** The names under which a roll call lists one vote each, with that vote. */
  voters: { name: string; choice: string }[];
}

/** The type of record that an address names. @throws 404 if there is no such type */
export function typeIn(word: string | undefined): CorrectableType {
  const [type] = Object.entries(CORRECTABLE_TYPES).find(([, name]) => name === word) ?? [];
  if (!type) throw notFound('There is no page at this address.');
  // The keys of the object are the types.
  return type as CorrectableType;
}

/** Reads a record with the fields that an editor can correct. @throws 404 if it does not exist */
export async function correctableRecord(
  db: Database,
  type: CorrectableType,
  id: number,
): Promise<CorrectableRecord> {
  const row = await rowOf(db, type, id);
  if (!row) throw notFound('This record does not exist.');
  const votes =
    type === 'rollCall'
      ? await db
          .selectFrom('member_votes')
          .select(['name', 'choice'])
          .where('roll_call_id', '=', id)
          .orderBy('name')
          .execute()
      : [];
  const byName = Map.groupBy(votes, ({ name }) => name);
  const fields = CORRECTABLE_FIELDS[type].map((field) => ({
    ...field,
    value: row.values[field.field] ?? null,
  }));
  const voters = votes.filter(({ name }) => byName.get(name)?.length === 1);
  return { type, id, name: row.name, page: pageOfCorrectable(type, id), fields, voters };
}

async function rowOf(
  db: Database,
  type: CorrectableType,
  id: number,
): Promise<{ name: string; values: Record<string, string | null> } | undefined> {
  switch (type) {
    case 'bill': {
      const bill = await db
        .selectFrom('bills')
        .select(['number', 'title'])
        .where('id', '=', id)
        .executeTakeFirst();
      return bill && { name: bill.number, values: { title: bill.title } };
    }
    case 'legislator': {
      const values = await db
        .selectFrom('legislators')
        .select(['full_name', 'given_name', 'family_name'])
        .where('id', '=', id)
        .executeTakeFirst();
      return values && { name: values.full_name, values };
    }
    case 'meeting': {
      const values = await db
        .selectFrom('meetings')
        .select(['title', 'status', 'location'])
        .where('id', '=', id)
        .executeTakeFirst();
      return values && { name: values.title, values };
    }
    case 'rollCall': {
      const values = await db
        .selectFrom('roll_calls')
        .select(['title', 'result'])
        .where('id', '=', id)
        .executeTakeFirst();
      return values && { name: values.title, values };
    }
  }
}

/** A page of all corrections, newest first. @throws 404 if the page does not exist */
export async function correctionsPage(db: Database, page: number) {
  const { corrections, count } = await allCorrections(db, {
    limit: CORRECTIONS_PER_PAGE,
    offset: (page - 1) * CORRECTIONS_PER_PAGE,
  });
  const pageCount = pageCountOf(
    { count, perPage: CORRECTIONS_PER_PAGE, page },
    'That page of corrections does not exist.',
  );
  return { rows: corrections, count, pageCount };
}

/** The form's fields, as an editor submits them. */
export interface SubmittedCorrection {
  /** The values of the record's fields, by name. */
  values: Record<string, string>;
  /** The name of the member whose vote is corrected; empty for none. */
  voter: string;
  choice: string;
  reason: string;
}

/** Checks a submitted form. @returns the errors by field; empty if there are none */
export function correctionErrors(record: CorrectableRecord, submitted: SubmittedCorrection): FormErrors {
  const errors: FormErrors = {};
  for (const { field, label, choices, limit, isOptional } of record.fields) {
    const value = submitted.values[field] ?? '';
    if (!isOptional && value === '') errors[field] = `Enter the ${label.toLowerCase()}.`;
    if (limit !== undefined && value.length > limit)
      errors[field] = `${label} can have up to ${limit.toLocaleString('en-US')} characters.`;
    if (value !== '' && choices && !Object.hasOwn(choices, value))
      errors[field] = `Choose the ${label.toLowerCase()}.`;
  }
  const { voter, choice, reason } = submitted;
  if (voter !== '' && !record.voters.some(({ name }) => name === voter)) errors.voter = 'Choose a member.';
  if (voter !== '' && !Object.hasOwn(VOTE_FIELD.choices, choice))
    errors.choice = 'Choose how the member voted.';
  if (voter === '' && choice !== '') errors.voter = 'Choose the member who voted.';
  if (reason === '') errors.reason = 'Enter where the right value comes from.';
  if (reason.length > MAX_REASON_LENGTH)
    errors.reason = `A reason can have up to ${MAX_REASON_LENGTH.toLocaleString('en-US')} characters.`;
  return errors;
}

/**
 * Corrects a record. Fields that are as before are not corrected.
 * @param submitted without errors
 * @param problem the id of the reported problem that the correction answers
 * @returns the id of the entry in the audit log; undefined if nothing is different
 */
export async function correct(
  db: Database,
  who: string,
  record: CorrectableRecord,
  { values, voter, choice, reason }: SubmittedCorrection,
  problem?: number,
): Promise<number | undefined> {
  const ofRecord = record.fields.map(({ field }) => ({ field, voter: null, value: values[field] || null }));
  const ofVoter = voter === '' ? [] : [{ field: VOTE_FIELD.field, voter, value: choice }];
  return await correctAndRecord(db, who, record, {
    wanted: [...ofRecord, ...ofVoter],
    reason,
    what: 'corrected',
    problem,
  });
}

/**
 * Undoes a correction, so that the record has the source's value again.
 * @returns the id of the entry in the audit log
 * @throws 404 if there is no such correction
 */
export async function undoCorrection(db: Database, who: string, id: number): Promise<number | undefined> {
  const correction = await findCorrection(db, id);
  if (!correction) throw notFound('This correction does not exist.');
  const { type, recordId, field, voter, source_value } = correction;
  const record = await correctableRecord(db, type, recordId);
  return await correctAndRecord(db, who, record, {
    wanted: [{ field, voter, value: source_value }],
    reason: '',
    what: 'undid a correction of',
  });
}

async function correctAndRecord(
  db: Database,
  who: string,
  { type, id, name, page }: CorrectableRecord,
  {
    wanted,
    reason,
    what,
    problem,
  }: {
    wanted: readonly WantedField[];
    reason: string;
    what: 'corrected' | 'undid a correction of';
    problem?: number | undefined;
  },
): Promise<number | undefined> {
  return await writeRecords(db, async (trx) => {
    const changed = await correctRecord(trx, { type, id }, wanted, reason);
    if (changed.length === 0) return undefined;
    const about = changed.map((each) => {
      const { label, text } = correctionText(type, each, each.value);
      return `${label}: ${text} instead of ${correctionText(type, each, each.before).text}`;
    });
    if (problem !== undefined) {
      const answer = `${about.join('; ')}. ${reason}`;
      await answerProblem(trx, who, { id: problem, outcome: 'corrected', answer });
    }
    return await recordAction(trx, { who, what, about: `${name}. ${about.join('; ')}`, page });
  });
}
