import { badRequest } from './refusals.ts';

/** The form that a request carries. @throws 400 where it carries none, or one that cannot be read */
export async function sentForm(request: Request): Promise<FormData> {
  return await request.formData().catch(() => {
    throw badRequest('This cannot be read as a form.', 'body');
  });
}
