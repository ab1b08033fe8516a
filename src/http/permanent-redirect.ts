import { redirect } from './responses.ts';

/**
 * The response to a permanent address: a redirect to the page that has the record now. It is temporary, because the page's
 * address contains an id of this database, and the same record has another id in a database that is filled again.
 * @param page the address of the record's page
 * @param tab the rest of the permanent address, such as `votes`
 */
export function redirectFromPermanent(page: string, tab: string | undefined, request: Request): Response {
  return redirect(`${page}${tab ? `/${tab}` : ''}${new URL(request.url).search}`);
}
