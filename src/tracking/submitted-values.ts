import type { RouterContextProvider } from 'react-router';
import { conflict, problemIn } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { visitorContext } from '../http/visitor.ts';
import { formToSend } from '../layout/send-again.ts';
import { siteContext } from '../layout/site-context.ts';
import { nameOfList } from './lists.server.ts';
import { returnPath } from './manage.server.ts';
import type { Fields } from './tracking-change.server.ts';

interface RefusedForm {
  refused: unknown;
  /** Of whose page the form is. */
  listId: number;
  fields: Fields;
}

/**
 * What a form is answered that was refused: where something of the user's that it is about is gone, with all that was written
 * in it, to be sent again; and with the way to bring the list back, where that is gone. Otherwise as it was refused.
 */
export async function withSubmittedValues(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { refused, listId, fields }: RefusedForm,
): Promise<unknown> {
  const { status, message } = problemIn(refused) ?? {};
  if (status !== 404) return refused;
  const { id } = signedIn(context, request);
  const { db } = context.get(siteContext);
  if (!(await nameOfList(db, id, listId))) return refused;
  const to = await returnPath(db, id, listId);
  const first = to
    ? {
        says: 'The list was deleted.',
        to,
        link: 'Bring it back in another tab',
        and: ', then press the button here.',
      }
    : undefined;
  const written = Object.entries(fields).map(([name, value = '']): [string, string] => [name, value]);
  const sendAgain = formToSend(request, context.get(visitorContext).csrfToken, written, first);
  return conflict(`${message} Nothing was saved. What you wrote is here.`, { sendAgain });
}
