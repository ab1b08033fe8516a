import type { Database } from '../db/database.ts';
import { isId } from '../http/http-errors.ts';
import { findList, trackingLists } from '../tracking/lists.server.ts';
import { sessionsWithBills } from '../tracking/pasted-numbers.server.ts';
import { findPastedBills, pasteError } from '../tracking/selected-bills.server.ts';
import { billIdsOnList } from '../tracking/tracked-rows.server.ts';
import { counted } from '../ui/counted.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import { MAX_BILLS, MAX_NAMED } from './report-request.ts';

/** The choices in the forms for a new report. */
export async function reportFormChoices(db: Database, userId: number) {
  const lists = await trackingLists(db, userId);
  const sessions = await sessionsWithBills(db);
  return { lists: lists.filter(({ bills }) => bills > 0), sessions };
}

const NOTHING_NAMED = 'Select at least one bill, or enter its number.';

const NOTHING_READ = 'Enter bill numbers.';

/** A form for a new report. `leaveOut` is set to ignore numbers that match no bill. */
type ReportForm = Record<'ids' | 'list' | 'numbers' | 'session' | 'leaveOut', string>;

export interface ReportFormResult {
  /** Ids separated by commas. */
  ids: string;
  about?: string;
  errors?: FormErrors;
  /** The entries that match no bill. */
  notFound?: string[];
}

/**
 * The bills of a form: given by ids, by a tracking list, or by pasted numbers.
 * @returns the bills and the subject of the report, or the errors by field
 * @throws 404 if the list is not the user's
 */
export async function billsOfReportForm(
  db: Database,
  userId: number,
  form: ReportForm,
): Promise<ReportFormResult> {
  if (form.ids) return { ids: form.ids };
  if (isId(form.list)) return await billsOfList(db, userId, Number(form.list));
  if (!form.numbers.trim()) return { ids: '', errors: { numbers: NOTHING_NAMED } };
  const fault = pasteError(form.numbers);
  if (fault) return { ids: '', errors: { numbers: fault } };
  const {
    billIds,
    unread: unreadEntries,
    overLimit,
  } = await findPastedBills(db, form.numbers, Number(form.session) || 0);
  const ids = billIds.join(',');
  const notFound = unreadEntries.map(({ text }) => text).filter((text) => /[\p{L}\p{N}]/u.test(text));
  if (overLimit.length > 0) return { ids, errors: { numbers: tooManyMessage(overLimit) } };
  if (notFound.length === 0 && !ids) return { ids, errors: { numbers: NOTHING_READ } };
  if (notFound.length === 0 || (ids && form.leaveOut)) return { ids };
  const named = notFound.slice(0, MAX_NAMED).map((text) => text.slice(0, 60));
  const more = notFound.length - named.length;
  const others = more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '';
  const are = notFound.length === 1 ? 'the number' : 'one of the numbers';
  const numbers = `No bill in this session has ${are} ${named.join(', ')}${others}.`;

  return { ids, errors: { numbers }, notFound };
}

function tooManyMessage([first = '', ...others]: string[]): string {
  const limit = MAX_BILLS.toLocaleString('en-US');
  const excess = counted(others.length + 1, 'bill');
  return `A report can have up to ${limit} bills. Remove ${excess}, starting with ${first.slice(0, 60)}.`;
}

async function billsOfList(db: Database, userId: number, listId: number) {
  const { id, name } = await findList(db, userId, listId);
  return { ids: (await billIdsOnList(db, userId, id)).join(','), about: name };
}
