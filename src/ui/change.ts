/** What came of a change that was asked for. */
export type Changed<Answer> =
  | { isDone: true; answer: Answer; headers: Headers }
  /** `said` is what the site says of it, for the one who asked. */
  | { isDone: false; status: number; said: string; answer: unknown };

/**
 * Asks the site to change something, with the token that the page carries (A01); where that is one of an earlier sign-in, once
 * more with the one of now.
 * @param body goes as JSON, or as a form where it is one
 * @returns what the site answered; where it could not be asked, that, with the status 0
 */
export async function sendChange<Answer>(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  address: string,
  body?: FormData | URLSearchParams | object,
): Promise<Changed<Answer>> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  const ask = () =>
    fetch(address, {
      method,
      headers: {
        'X-CSRF-Token': tokenOn(document)?.content ?? '',
        'X-Requested-With': 'XMLHttpRequest',
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  try {
    let response = await ask();
    if (response.status === 403 && (await takeNewToken())) response = await ask();
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer: unknown = isJson ? await response.json() : await response.text();
    // The site's own endpoint checks what it answers by its schema.
    if (response.ok) return { isDone: true, answer: answer as Answer, headers: response.headers };
    if (response.status >= 500) console.error(new Error(`${address} answered ${response.status}.`));
    const said = (answer as { detail?: string }).detail ?? 'This could not be done. Try again in a moment.';
    return { isDone: false, status: response.status, said, answer };
  } catch (error) {
    console.error(error);
    return {
      isDone: false,
      status: 0,
      // It may have been the answer only that was lost.
      said: 'The site could not be reached. Whether this was done is not known.',
      answer: undefined,
    };
  }
}

/**
 * Takes the token of now from this page as the site has it. Where somebody else is signed in by now, nothing is done in their name.
 * @returns whether it is another than before
 */
async function takeNewToken(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [old, now] = [tokenOn(document), tokenOn(page)];
  if (!old || !now || old.content === now.content) return false;
  if (accountOn(document) && accountOn(document) !== accountOn(page)) return false;
  old.content = now.content;
  return true;
}

function tokenOn(page: Document) {
  return page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
}

/** Whose page it is; undefined where nobody is signed in. */
function accountOn(page: Document) {
  return page.querySelector('header a[href="/app/account"]')?.textContent;
}
