import { badRequest, thrownHttpError } from '../http/http-errors.ts';
import { submittedForm } from '../http/submitted-form.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import type { Fields } from './tracking-change.server.ts';

/** Fields that a form repeats for each bill. */
const JOINED = ['billIds', 'rows', 'shown', 'shows'];

/** The fields of a form. Fields repeated for each bill are joined by commas. @throws 400 if a field is a file */
export async function readFields(request: Request): Promise<Fields> {
  const fields: Fields = {};
  for (const [name, value] of await submittedForm(request)) {
    if (typeof value !== 'string') throw badRequest('This form does not accept files.', name);
    fields[name] = JOINED.includes(name) && fields[name] ? `${fields[name]},${value}` : value;
  }
  return fields;
}

/** The error message of a rejected form for one of these fields; undefined if another cause rejected it. */
export function rejectedField(thrown: unknown, ...fields: string[]): FormErrors | undefined {
  const { field = '', message = '' } = thrownHttpError(thrown) ?? {};
  return fields.includes(field) ? { [field]: message } : undefined;
}
