import { badRequest } from './http-errors.ts';

/** The form that a request carries, its texts without NUL. @throws 400 where it carries none, or one that cannot be read */
export async function sentForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(rejectForm);
  const clean = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') clean.append(name, withoutNul(value));
    else clean.append(name, value);
  }
  return clean;
}

/** A text as every database takes it: PostgreSQL refuses a NUL, which no browser sends. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** The form that a request carries, before it is parsed. @throws 400 where it does not arrive */
export async function unparsedForm(request: Request): Promise<string> {
  return await request.text().catch(rejectForm);
}

function rejectForm(): never {
  throw badRequest('This cannot be read as a form.', 'body');
}
