import { isUnavailable } from '../db/unavailable.ts';
import { notFound, thrownHttpError } from '../http/http-errors.ts';
import { problemInOutage } from '../http/outages.ts';
import type { RequestContext } from '../http/request-context.ts';
import { data, isDataResponse } from '../http/responses.ts';
import { visitorContext } from '../http/visitor.ts';
import type { LoaderArgs, PageModule } from '../layout/page-module.ts';
import { rejectedChange, rejectedInOutage } from '../layout/send-again.ts';
import { requestNumberContext } from '../layout/site-context.ts';
import type { PageAssets } from './page-assets.ts';
import { loadLayout } from './page-document.tsx';
import { type FoundRoute, type Route, routeFinder } from './page-routes.ts';
import { type LoadedPage, renderPage } from './render-page.tsx';

/** The methods with which forms are submitted. */
const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE'];

type PageArgs = LoaderArgs<string>;
type Find = (path: string) => FoundRoute | undefined;

/**
 * Makes the function that answers requests for pages and files: it runs the action of a submitted form, then the loaders, and renders
 * the page. Errors are shown inside the site's layout, and unexpected ones are logged.
 * @param assets the scripts and styles of every page
 */
export function pageHandler(routes: readonly Route[], assets: PageAssets) {
  const find = routeFinder(routes);
  return async (request: Request, context: RequestContext): Promise<Response> => {
    const url = new URL(request.url);
    try {
      return await answer(find, assets, request, url, context);
    } catch (error) {
      if (error instanceof Response) return error;
      const refusal = thrownHttpError(error);
      const isExpected = refusal && (refusal.status < 500 || refusal.status === 503);
      if (!isExpected && !request.signal.aborted) logFailure(request, context, find, error);
      // The layout shows whatever is known about the site.
      const layout = await loadLayout(request, context).catch(() => undefined);
      const page = renderPage({ content: { error }, layout, url, context, assets });
      return responseWith(page, refusal?.status ?? 500, [refusal?.headers]);
    }
  };
}

/** @throws a response, such as a redirect, or an error for the error page */
async function answer(
  find: Find,
  assets: PageAssets,
  request: Request,
  url: URL,
  context: RequestContext,
): Promise<Response> {
  const { outage, forgery, ...visitor } = context.get(visitorContext);
  if (outage) throw await rejectedInOutage(request, visitor.csrfToken, outage);
  if (forgery) throw await rejectedChange(request, visitor, forgery);
  const found = find(url.pathname);
  if (!found) throw notFound('There is no page at this address.');

  const { route, params } = found;
  const modules = await Promise.all([route.loadParent?.() ?? [], route.load()].flat());
  const last = modules.at(-1);
  const args = { request, url, params, context };
  const submitted = request.method === 'GET' ? undefined : await submit(last, args);
  if (submitted instanceof Response) return submitted;

  // The loaders get no body, which the action has read.
  const asGet = submitted ? new Request(url, { headers: request.headers, signal: request.signal }) : request;
  const loads = modules.map((module) => load(module, { ...args, request: asGet }));
  if (!last?.default) return fileFrom(await loads.at(-1), route);
  const [layout, ...loaded] = await Promise.all([
    inOutage(() => loadLayout(asGet, context), problemFor(request)),
    ...loads,
  ]);
  const response = loaded.find((each) => each instanceof Response);
  if (response) return response;

  const parts = loaded.map(unwrapped);
  const content: LoadedPage = {
    parts: modules.map((module, at) => ({ module, loaderData: parts[at]?.data })),
    actionData: submitted?.data,
    params,
  };
  const page = renderPage({ content, layout, url, context, assets });
  const inits = [...parts, ...(submitted ? [submitted] : [])].map(({ init }) => init);
  const status = inits.findLast((init) => init.status)?.status ?? 200;
  return responseWith(page, status, [last.headers, ...inits.map((init) => init.headers)]);
}

/** Runs the action of a submitted form. @throws 405 if the page has none */
async function submit({ action }: PageModule = {}, args: PageArgs) {
  const { request, context } = args;
  if (!action || !CHANGES.includes(request.method)) throw methodNotAllowed(action !== undefined);
  const sent = request.clone();
  const { csrfToken } = context.get(visitorContext);
  const result = await inOutage(
    () => action(args),
    (outage) => rejectedInOutage(sent, csrfToken, outage),
  );
  return result instanceof Response ? result : unwrapped(result);
}

function methodNotAllowed(hasAction: boolean) {
  const allowed = `GET, HEAD${hasAction ? ', POST' : ''}`;
  return data(
    { message: 'This page does not accept submitted data.' },
    { status: 405, headers: { Allow: allowed } },
  );
}

function load({ loader }: PageModule, args: PageArgs): Promise<unknown> {
  return inOutage(() => loader?.(args), problemFor(args.request));
}

const problemFor =
  ({ method }: Request) =>
  (outage: Parameters<typeof problemInOutage>[0]) =>
    problemInOutage(outage, method);

/** Turns an outage of the database into a 503 with a message. The error page would otherwise be a 500. */
async function inOutage<Result>(
  run: () => Result,
  refusal: (outage: Parameters<typeof problemInOutage>[0]) => unknown,
): Promise<Awaited<Result>> {
  try {
    return await run();
  } catch (error) {
    throw isUnavailable(error) ? await refusal(error) : error;
  }
}

function unwrapped(result: unknown): { data: unknown; init: { status?: number; headers?: HeadersInit } } {
  return isDataResponse(result) ? result : { data: result, init: {} };
}

function fileFrom(result: unknown, { pattern }: Route): Response {
  if (result instanceof Response) return result;
  throw new Error(`The loader of ${pattern} returned no response, and its module has no component.`);
}

function responseWith(
  html: Buffer<ArrayBuffer>,
  status: number,
  headersOfParts: (HeadersInit | undefined)[],
): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  for (const part of headersOfParts)
    new Headers(part).forEach((value, name) => void headers.append(name, value));
  return new Response(html, { status, headers });
}

/**
 * Logs an error with the number that the error page shows. Queries and the path parameter `secret` can contain secrets,
 * so they are left out.
 */
function logFailure(request: Request, context: RequestContext, find: Find, error: unknown): void {
  const { pathname } = new URL(request.url);
  const { secret } = find(pathname)?.params ?? {};
  const path = secret ? pathname.replace(secret, ':secret') : pathname;
  console.error(`${context.get(requestNumberContext)} ${request.method} ${path}`, error);
}
