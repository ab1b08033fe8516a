import type { Database } from '../db/database.ts';
import { isId } from '../http/refusals.ts';
import { billsPasted } from '../tracking/bills-meant.server.ts';
import { findList, listsOf } from '../tracking/lists.server.ts';
import { sessionsToPasteOf } from '../tracking/pasted-numbers.server.ts';
import { billIdsOnList } from '../tracking/tracked-rows.server.ts';
import type { FormErrors } from '../ui/form-parts.tsx';

/** What the forms for a new report let one choose from. */
export async function reportFormChoices(db: Database, userId: number) {
  const lists = await listsOf(db, userId);
  const sessions = await sessionsToPasteOf(db);
  return { lists: lists.filter(({ bills }) => bills > 0), sessions };
}

const NOTHING_NAMED = 'Select at least one bill, or enter its number.';

type ReportForm = Record<'ids' | 'list' | 'numbers' | 'session', string>;

/**
 * The bills that a form names: by their ids, by a tracking list, or by their numbers.
 * @returns their ids with commas between them and what the report is about, or what is wrong with the form
 * @throws 404 where the list is not the user's
 */
export async function billsOfReportForm(
  db: Database,
  userId: number,
  form: ReportForm,
): Promise<{ ids: string; about?: string; errors?: FormErrors }> {
  if (form.ids) return { ids: form.ids };
  if (isId(form.list)) return await billsOnList(db, userId, Number(form.list));
  if (!form.numbers.trim()) return { ids: '', errors: { numbers: NOTHING_NAMED } };
  const { billIds, unknown, unread, beyond } = await billsPasted(db, form.numbers, Number(form.session) || 0);
  const missing = [...unknown, ...unread, ...beyond];
  if (missing.length === 0) return { ids: billIds.join(',') };
  const named = missing.slice(0, 5).map((text) => text.slice(0, 60));
  const others = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
  return {
    ids: '',
    errors: { numbers: `No bill of this session has the number ${named.join(', ')}${others}.` },
  };
}

async function billsOnList(db: Database, userId: number, listId: number) {
  const { id, name } = await findList(db, userId, listId);
  return { ids: (await billIdsOnList(db, userId, id)).join(','), about: name };
}
