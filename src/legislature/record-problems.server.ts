import type { Database } from '../db/database.ts';
import type { RecordProblemsTable } from '../db/tables/data-quality.ts';
import { dateText } from '../ui/dates.ts';
import type { ReportableType } from './reportable-types.ts';

/** The columns with the id of the record, by its type. */
export const PROBLEM_COLUMNS = {
  bill: 'bill_id',
  rollCall: 'roll_call_id',
  legislator: 'legislator_id',
  committee: 'committee_id',
  meeting: 'meeting_id',
  amendment: 'amendment_id',
} as const satisfies Record<ReportableType, keyof RecordProblemsTable>;

/** A problem as the page of its record shows it to editors, without the reporter's address. */
export interface ShownProblem {
  id: number;
  text: string;
  reported_at: string;
  answered_at: string | null;
  outcome: string | null;
  answer: string | null;
}

const MAX_SHOWN = 20;

/** The problems reported with a record, open ones first, then the newest. */
export async function problemsOfRecord(
  db: Database,
  type: ReportableType,
  id: number,
): Promise<ShownProblem[]> {
  return await db
    .selectFrom('record_problems')
    .select(['id', 'text', 'reported_at', 'answered_at', 'outcome', 'answer'])
    .where(PROBLEM_COLUMNS[type], '=', id)
    .orderBy((eb) => eb('answered_at', 'is not', null))
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/** The name and the page of a record; undefined if it does not exist. */
export async function reportableRecord(
  db: Database,
  type: ReportableType,
  id: number,
): Promise<{ name: string; page: string } | undefined> {
  switch (type) {
    case 'bill': {
      const bill = await db
        .selectFrom('bills')
        .select(['number', 'title'])
        .where('id', '=', id)
        .executeTakeFirst();
      return bill && { name: `${bill.number}: ${bill.title}`, page: `/app/bill/${id}` };
    }
    case 'rollCall': {
      const vote = await db
        .selectFrom('roll_calls')
        .leftJoin('bills', 'bills.id', 'bill_id')
        .select(['number', 'roll_calls.title', 'vote_date'])
        .where('roll_calls.id', '=', id)
        .executeTakeFirst();
      if (!vote) return undefined;
      const number = vote.number ? `${vote.number}: ` : '';
      return {
        name: `${number}${vote.title} (vote of ${dateText(vote.vote_date)})`,
        page: `/app/votes/${id}`,
      };
    }
    case 'legislator': {
      const person = await db
        .selectFrom('legislators')
        .select('full_name')
        .where('id', '=', id)
        .executeTakeFirst();
      return person && { name: person.full_name, page: `/app/legislator/${id}` };
    }
    case 'committee': {
      const committee = await db
        .selectFrom('committees')
        .select('committee_name')
        .where('id', '=', id)
        .executeTakeFirst();
      return committee && { name: committee.committee_name, page: `/app/committee/${id}` };
    }
    case 'meeting': {
      const meeting = await db
        .selectFrom('meetings')
        .select(['title', 'meeting_date'])
        .where('id', '=', id)
        .executeTakeFirst();
      return (
        meeting && {
          name: `${meeting.title} (${dateText(meeting.meeting_date)})`,
          page: `/app/meeting/${id}`,
        }
      );
    }
    case 'amendment': {
      const amendment = await db
        .selectFrom('amendments')
        .innerJoin('bills', 'bills.id', 'bill_id')
        .select(['bill_id', 'number', 'amendment_number'])
        .where('amendments.id', '=', id)
        .executeTakeFirst();
      if (!amendment) return undefined;
      const { bill_id, number, amendment_number } = amendment;
      const query = `id=${bill_id}&amendment_number=${encodeURIComponent(amendment_number)}`;
      return { name: `Amendment ${amendment_number} to ${number}`, page: `/app/amendments/?${query}` };
    }
  }
}
