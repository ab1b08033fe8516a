import { conflict, thrownHttpError } from '../http/http-errors.ts';
import type { RequestContext } from '../http/request-context.ts';
import { signedIn } from '../http/signed-in.ts';
import { visitorContext } from '../http/visitor.ts';
import { formToSend } from '../layout/send-again.ts';
import { siteContext } from '../layout/site-context.ts';
import { findListName } from './lists.server.ts';
import { returnPath } from './manage.server.ts';
import type { Fields } from './tracking-change.server.ts';

interface RejectedForm {
  error: unknown;
  /** The list whose page has the form. */
  listId: number;
  fields: Fields;
}

/**
 * The response to a rejected form. If the list or the bill in it is gone, the response is a conflict with the submitted values, to
 * be sent again, and with a link that restores a deleted list. Any other error is returned as it is.
 */
export async function withSubmittedValues(
  context: RequestContext,
  request: Request,
  { error, listId, fields }: RejectedForm,
): Promise<unknown> {
  const { status, message } = thrownHttpError(error) ?? {};
  if (status !== 404) return error;
  const { id } = signedIn(context, request);
  const { db } = context.get(siteContext);
  if (!(await findListName(db, id, listId))) return error;
  const to = await returnPath(db, id, listId);
  const first = to
    ? {
        says: 'You deleted this list.',
        to,
        link: 'Restore it in a new tab',
        and: ', then send the form again.',
      }
    : undefined;
  const written = Object.entries(fields).map(([name, value = '']): [string, string] => [name, value]);
  const sendAgain = formToSend(request, context.get(visitorContext).csrfToken, written, first);
  return conflict(`${message} Your changes were not saved. They are still in the form below.`, { sendAgain });
}
