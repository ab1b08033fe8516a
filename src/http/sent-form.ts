import { badRequest } from './refusals.ts';

/** The form that a request carries. @throws 400 where it carries none, or one that cannot be read */
export async function sentForm(request: Request): Promise<FormData> {
  return await request.formData().catch(refuse);
}

/** The form that a request carries, before it is parsed. @throws 400 where it does not arrive */
export async function unparsedForm(request: Request): Promise<string> {
  return await request.text().catch(refuse);
}

function refuse(): never {
  throw badRequest('This cannot be read as a form.', 'body');
}
