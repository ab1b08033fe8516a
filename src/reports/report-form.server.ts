import type { Database } from '../db/database.ts';
import { isId } from '../http/http-errors.ts';
import { findList, trackingLists } from '../tracking/lists.server.ts';
import { sessionsWithBills } from '../tracking/pasted-numbers.server.ts';
import { findPastedBills, pasteError } from '../tracking/selected-bills.server.ts';
import { billIdsOnList } from '../tracking/tracked-rows.server.ts';
import type { FormErrors } from '../ui/form-parts.tsx';
import { MAX_BILLS, NAMED_IN_SENTENCE } from './asked-report.ts';

/** What the forms for a new report let one choose from. */
export async function reportFormChoices(db: Database, userId: number) {
  const lists = await trackingLists(db, userId);
  const sessions = await sessionsWithBills(db);
  return { lists: lists.filter(({ bills }) => bills > 0), sessions };
}

const NOTHING_NAMED = 'Select at least one bill, or enter its number.';

const NOTHING_READ = 'Paste or type bill numbers.';

/** `leaveOut` is filled in where the numbers that name no bill do not matter. */
type ReportForm = Record<'ids' | 'list' | 'numbers' | 'session' | 'leaveOut', string>;

export interface ReportedForm {
  /** With commas between them. */
  ids: string;
  about?: string;
  errors?: FormErrors;
  /** What of the numbers names no bill, where the others do. */
  left?: string[];
}

/**
 * The bills that a form names: by their ids, by a tracking list, or by their numbers.
 * @returns them and what the report is about, or what is wrong with the form
 * @throws 404 where the list is not the user's
 */
export async function billsOfReportForm(
  db: Database,
  userId: number,
  form: ReportForm,
): Promise<ReportedForm> {
  if (form.ids) return { ids: form.ids };
  if (isId(form.list)) return await billsOnList(db, userId, Number(form.list));
  if (!form.numbers.trim()) return { ids: '', errors: { numbers: NOTHING_NAMED } };
  const fault = pasteError(form.numbers);
  if (fault) return { ids: '', errors: { numbers: fault } };
  const {
    billIds,
    unread: unreadEntries,
    overLimit,
  } = await findPastedBills(db, form.numbers, Number(form.session) || 0);
  const ids = billIds.join(',');
  const left = unreadEntries.map(({ text }) => text).filter((text) => /[\p{L}\p{N}]/u.test(text));
  if (overLimit.length > 0) return { ids, errors: { numbers: tooManySaid(overLimit) } };
  if (left.length === 0 && !ids) return { ids, errors: { numbers: NOTHING_READ } };
  if (left.length === 0 || (ids && form.leaveOut)) return { ids };
  const named = left.slice(0, NAMED_IN_SENTENCE).map((text) => text.slice(0, 60));
  const more = left.length - named.length;
  const others = more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '';
  const are = left.length === 1 ? 'the number' : 'one of the numbers';
  const numbers = `No bill of this session has ${are} ${named.join(', ')}${others}.`;
  return { ids, errors: { numbers }, left };
}

function tooManySaid([first = '', ...others]: string[]): string {
  const [most, more] = [MAX_BILLS, others.length + 1].map((count) => count.toLocaleString('en-US'));
  return `A report takes at most ${most} bills. These are ${more} too many, from ${first.slice(0, 60)} on.`;
}

async function billsOnList(db: Database, userId: number, listId: number) {
  const { id, name } = await findList(db, userId, listId);
  return { ids: (await billIdsOnList(db, userId, id)).join(','), about: name };
}
