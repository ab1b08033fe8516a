import { z } from 'zod';
import { idFrom } from '../http/http-errors.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { Email } from '../http/user.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import { COLUMNS, type ColumnName } from './report-columns.ts';
import { MAX_TITLE_LENGTH } from './report-request.ts';

export const MAX_RECIPIENTS = 20;
export const MAX_MESSAGE_LENGTH = 5_000;

/** The columns that a mailed report can show. Private notes are never mailed. */
export const MAILED_COLUMNS = (Object.keys(COLUMNS) as ColumnName[]).filter((name) => name !== 'privateNote');

/** What a user chooses about a report that is mailed every week. */
export interface MailingChoices {
  listId: number;
  /** Empty for the name of the list. */
  title: string;
  message: string;
  recipients: string[];
  /** From 1 for Monday to 7. */
  weekday: number;
  /** 0 to 23, in the legislature's time zone. */
  hour: number;
  columns: ColumnName[];
}

/** The choices as entered, to show the form again. */
export interface EnteredMailing {
  list: string;
  title: string;
  message: string;
  recipients: string;
  weekday: number;
  hour: number;
  columns: ColumnName[];
  /** The id of the organization that owns a new one; empty for the user. */
  organization: string;
}

const Choices = z.object({
  list: z.coerce.number('Choose a tracking list.').int().positive('Choose a tracking list.'),
  title: z.string().trim().max(MAX_TITLE_LENGTH, `A title can have up to ${MAX_TITLE_LENGTH} characters.`),
  message: z
    .string()
    .trim()
    .max(
      MAX_MESSAGE_LENGTH,
      `The text can have up to ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters.`,
    ),
  weekday: z.coerce.number().int('Choose a day.').min(1, 'Choose a day.').max(7, 'Choose a day.'),
  hour: z.coerce.number().int('Choose an hour.').min(0, 'Choose an hour.').max(23, 'Choose an hour.'),
});

/**
 * Reads the form of a mailing.
 * @returns `choices` if it has no errors, and the values as entered
 * @throws 400 if a field is a file
 */
export async function readMailingForm(request: Request): Promise<{
  what: string;
  /** The id of the mailing as text; empty for a new one. */
  mailing: string;
  /** The organization that owns a new mailing; undefined for the user. */
  organizationId?: number | undefined;
  entered: EnteredMailing;
  choices?: MailingChoices;
  errors?: FormErrors;
}> {
  const form = await submittedForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const chosen = form.getAll('columns').map(String);
  const columns = MAILED_COLUMNS.filter((name) => chosen.includes(name));
  const entered: EnteredMailing = {
    list: field('list'),
    title: field('title'),
    message: field('message'),
    recipients: field('recipients'),
    weekday: Number(field('weekday')) || 1,
    hour: Number(field('hour')) || 0,
    columns,
    organization: field('organization'),
  };
  const read = Choices.safeParse({ ...entered, weekday: field('weekday'), hour: field('hour') });
  const { recipients, error } = readRecipients(entered.recipients);
  const errors: FormErrors = error ? { recipients: error } : {};
  for (const { path, message } of read.error?.issues ?? []) errors[String(path[0])] ??= message;
  const sent = { what: field('what'), mailing: field('mailing'), entered };
  if (!read.data || Object.keys(errors).length > 0) return { ...sent, errors };
  const { list: listId, ...others } = read.data;
  const organizationId = entered.organization
    ? idFrom(entered.organization, 'This organization does not exist.')
    : undefined;
  return { ...sent, organizationId, choices: { ...others, listId, recipients, columns } };
}

/** The addresses in a text, one a line or separated by commas, each once. */
function readRecipients(text: string): { recipients: string[]; error?: string } {
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  const recipients: string[] = [];
  for (const entry of entries) {
    const { data, error } = Email.safeParse(entry);
    if (!data) return { recipients, error: `“${entry.slice(0, 60)}”: ${error?.issues[0]?.message}` };
    if (!recipients.includes(data)) recipients.push(data);
  }
  if (recipients.length === 0) return { recipients, error: 'Enter at least one email address.' };
  if (recipients.length > MAX_RECIPIENTS)
    return { recipients, error: `A report can be mailed to up to ${MAX_RECIPIENTS} people.` };
  return { recipients };
}
