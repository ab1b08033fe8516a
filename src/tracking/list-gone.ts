import type { RouterContextProvider } from 'react-router';
import { signedIn } from '../accounts/signed-in.ts';
import type { FormToSend } from '../frame/send-again.ts';
import { TOKEN_FIELD } from '../http/csrf-field.ts';
import { conflict, refusalIn } from '../http/refusals.ts';
import { siteContext, visitorContext } from '../site-context.ts';
import { nameOfList } from './lists.server.ts';
import { wayBackTo } from './manage.server.ts';
import type { Fields } from './tracking-change.server.ts';

interface RefusedForm {
  refused: unknown;
  listId: number;
  fields: Fields;
}

/**
 * What a form is answered that was refused: where what it is about is gone, with all that was written in it, to be sent again
 * once the list is brought back; otherwise as it was refused.
 */
export async function withWhatWasWritten(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { refused, listId, fields }: RefusedForm,
): Promise<unknown> {
  if (refusalIn(refused)?.status !== 404) return refused;
  const { id } = signedIn(context, request);
  const { db } = context.get(siteContext);
  const wayBack = await wayBackTo(db, id, listId);
  if (!wayBack && !(await nameOfList(db, id, listId))) return refused;
  const { pathname, search } = new URL(request.url);
  const token = context.get(visitorContext).csrfToken;
  const written = Object.entries(fields).flatMap(([name, value = '']): [string, string][] =>
    name === TOKEN_FIELD ? [] : [[name, value]],
  );
  const sendAgain: FormToSend = {
    action: pathname + search,
    fields: [[TOKEN_FIELD, token], ...written],
    first: {
      says: wayBack ? 'The list was deleted.' : 'The bill was taken off the list.',
      to: wayBack ?? `/app/tracking/${listId}`,
      link: wayBack ? 'Bring it back in another tab' : 'Put it on again in another tab',
      and: ', then press the button here.',
    },
  };
  const said = 'This was changed in another tab meanwhile, so nothing was saved. What you wrote is here.';
  return conflict(said, { sendAgain });
}
