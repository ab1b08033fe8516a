import { badRequest } from './http-errors.ts';

/** The form in a request's body, without NUL characters. @throws 400 if the body is not a form */
export async function submittedForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(rejectForm);
  const clean = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') clean.append(name, withoutNul(value));
    else clean.append(name, value);
  }
  return clean;
}

/** A text without NUL characters, which browsers never send and PostgreSQL does not store. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** The form in a request's body as text. @throws 400 if it does not arrive */
export async function unparsedForm(request: Request): Promise<string> {
  return await request.text().catch(rejectForm);
}

function rejectForm(): never {
  throw badRequest('The body is not a valid form.', 'body');
}
