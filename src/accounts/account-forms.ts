import { badRequest } from '../http/http-errors.ts';
import { sentForm } from '../http/submitted-form.ts';
import { Email } from '../http/user.ts';
import type { FormErrors } from '../ui/form-parts.tsx';

/**
 * The fields of a form that was sent, as texts; what is not there is empty. Addresses of mail are in lower case.
 * @throws 400 where a field holds a file
 */
export async function readForm<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await sentForm(request);
  const fields = names.map((name) => {
    const value = form.get(name) ?? '';
    if (typeof value !== 'string') throw badRequest('Files are not taken here.', name);
    return [name, name === 'email' ? value.trim().toLowerCase() : value];
  });
  // The names are those asked for.
  return Object.fromEntries(fields) as Record<Name, string>;
}

/** What is wrong with an address of mail, as errors of the field `email`. */
export function emailErrors(email: string): FormErrors {
  const { error } = Email.safeParse(email);
  return error ? { email: email ? (error.issues[0]?.message ?? '') : 'Enter your email address.' } : {};
}

/** Whether there is anything wrong. */
export function isWrong(errors: FormErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** Where the password is asked for again. */
export const WRONG_PASSWORD = { password: 'This is not your password.' } satisfies FormErrors;
