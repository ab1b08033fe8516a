import { badRequest } from '../http/http-errors.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { Email } from '../http/user.ts';
import type { FormErrors } from '../ui/error-summary.tsx';

/**
 * Reads fields of a submitted form. Missing fields are empty. Email addresses are trimmed and converted to lower case.
 * @throws 400 if a field is a file
 */
export async function readForm<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await submittedForm(request);
  const fields = names.map((name) => {
    const value = form.get(name) ?? '';
    if (typeof value !== 'string') throw badRequest('This form does not accept files.', name);
    return [name, name === 'email' ? value.trim().toLowerCase() : value];
  });
  // TypeScript loses the keys in `Object.fromEntries`.
  return Object.fromEntries(fields) as Record<Name, string>;
}

/** The errors of an email address, for the field `email`. */
export function emailErrors(email: string): FormErrors {
  const { error } = Email.safeParse(email);
  return error ? { email: email ? (error.issues[0]?.message ?? '') : 'Enter your email address.' } : {};
}

/** Whether there are any errors. */
export function hasErrors(errors: FormErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** The error of a form that asks for the current password. */
export const WRONG_PASSWORD = { password: 'That password is wrong. Try again.' } satisfies FormErrors;
