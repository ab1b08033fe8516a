/** The result of a change. */
export type Changed<Data> =
  | { isDone: true; data: Data; headers: Headers }
  /** `message` explains the failure to the user. */
  | { isDone: false; status: number; message: string; data: unknown };

/**
 * Sends a change to the site with the page's CSRF token (A01). If the token belongs to an earlier sign-in, fetches the
 * current one and tries once more.
 * @param body sent as a form if it is one, otherwise as JSON
 * @returns the site's response, or status 0 if the site could not be reached
 */
export async function sendChange<Data>(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  address: string,
  body?: FormData | URLSearchParams | object,
): Promise<Changed<Data>> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  const send = () =>
    fetch(address, {
      method,
      headers: {
        'X-CSRF-Token': tokenOf(document)?.content ?? '',
        'X-Requested-With': 'XMLHttpRequest',
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });

  try {
    let response = await send();
    if (response.status === 403 && (await refreshToken())) response = await send();
    const isJson = response.headers.get('content-type')?.includes('json');
    const data: unknown = isJson ? await response.json() : await response.text();
    // The site's endpoint validates its response by its schema.
    if (response.ok) return { isDone: true, data: data as Data, headers: response.headers };
    if (response.status >= 500) console.error(new Error(`${address} responded with ${response.status}.`));
    const message =
      (data as { detail?: string }).detail ?? 'The change could not be saved. Try again in a moment.';
    return { isDone: false, status: response.status, message, data };
  } catch (error) {
    console.error(error);
    return {
      isDone: false,
      status: 0,
      // The request may have arrived, and only the response may be lost.
      message: 'The site could not be reached. Your change may not have been saved. Reload to check.',
      data: undefined,
    };
  }
}

/**
 * Fetches this page again and takes its CSRF token, unless another user has signed in since.
 * @returns whether the token is new
 */
async function refreshToken(): Promise<boolean> {
  const data = await fetch(location.href, { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await data.text(), 'text/html');
  const [old, now] = [tokenOf(document), tokenOf(page)];
  if (!old || !now || old.content === now.content) return false;
  if (accountOf(document) && accountOf(document) !== accountOf(page)) return false;
  old.content = now.content;
  return true;
}

function tokenOf(page: Document) {
  return page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
}

/** Returns the signed-in account of a page; undefined if no one is signed in. */
function accountOf(page: Document) {
  return page.querySelector('header a[href="/app/account"]')?.textContent;
}
