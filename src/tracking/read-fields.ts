import { badRequest, problemIn } from '../http/http-errors.ts';
import { sentForm } from '../http/submitted-form.ts';
import type { FormErrors } from '../ui/form-parts.tsx';
import type { Fields } from './tracking-change.server.ts';

/** What a form has once for each of its bills. */
const JOINED = ['billIds', 'rows', 'shown'];

/** The fields of a form; those that are there for each bill are joined by commas. @throws 400 where one is a file */
export async function readFields(request: Request): Promise<Fields> {
  const fields: Fields = {};
  for (const [name, value] of await sentForm(request)) {
    if (typeof value !== 'string') throw badRequest('Files are not taken here.', name);
    fields[name] = JOINED.includes(name) && fields[name] ? `${fields[name]},${value}` : value;
  }
  return fields;
}

/** What a form is told where it was refused for one of these fields; undefined where it was refused for something else. */
export function rejectedField(thrown: unknown, ...fields: string[]): FormErrors | undefined {
  const { field = '', message = '' } = problemIn(thrown) ?? {};
  return fields.includes(field) ? { [field]: message } : undefined;
}
