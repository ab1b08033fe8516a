import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type Params,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { PAGE_FACTS_ID } from './app/page-facts-id.ts';
import { PageScriptContext } from './app/page-script.ts';
import { withoutNonces } from './http/inline-scripts.ts';
import { pagePolicy } from './http/security-headers.ts';
import { ErrorNumberContext } from './layout/error-page.tsx';
import type { LayoutData } from './layout/layout-data.ts';
import { type PageFacts, PageFactsProvider, pageFacts } from './layout/page-facts.ts';
import { requestNumberContext, siteContext } from './layout/site-context.ts';
import { type IslandRenderer, IslandRendererContext } from './ui/island.tsx';

const RENDER_LIMIT_MS = 10_000;

/** Renders a page completely instead of streaming it, because it is cached and must work without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const number = context.get(requestNumberContext);
  const isWhole = isInteractiveAsAWhole(entry);
  const facts = entry.staticHandlerContext.loaderData.root as LayoutData | undefined;
  const islands = islandRenderer(facts && pageFacts(facts));
  const page = (
    <ErrorNumberContext value={number}>
      <IslandRendererContext value={isWhole ? undefined : islands.render}>
        <PageScriptContext value={isWhole ? undefined : entry.manifest.entry}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </PageScriptContext>
      </IslandRendererContext>
    </ErrorNumberContext>
  );
  const rendered = await renderCompletely(page, nonce, (error) =>
    report(number, request, entry.staticHandlerContext.matches[0]?.params, error),
  );
  const { html, scriptHashes } = withoutNonces(islands.withFacts(rendered.html), nonce);
  pagePolicy(headers, context.get(siteContext), scriptHashes);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { headers, status: rendered.hasFailed ? 500 : status });
}

/** Whether a page is not divided into islands yet: its module exports the handle `{ isWhole: true }`. */
function isInteractiveAsAWhole({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, errors } = staticHandlerContext;
  return (
    !errors && matches.some(({ route }) => (routeModules[route.id]?.handle as { isWhole?: boolean })?.isWhole)
  );
}

/** Renders the islands of one page, and adds the facts that they need at its end. */
function islandRenderer(facts: PageFacts | undefined) {
  let count = 0;
  const render: IslandRenderer = (content) => {
    count++;
    const idPrefix = `i${count}-`;
    const html = renderToString(<PageFactsProvider value={facts}>{content}</PageFactsProvider>, {
      identifierPrefix: idPrefix,
    });
    return { html, idPrefix };
  };
  const withFacts = (html: string) => {
    if (count === 0) return html;
    const json = JSON.stringify(facts ?? null).replaceAll('<', '\\u003c');
    return html.replace(
      '</body>',
      () => `<script type="application/json" id="${PAGE_FACTS_ID}">${json}</script></body>`,
    );
  };
  return { render, withFacts };
}

/** Logs errors of the server. Client errors, such as a missing page, are not logged. */
export function handleError(
  error: unknown,
  {
    request,
    context,
    params,
  }: { request: Request; context: Readonly<RouterContextProvider>; params: Params },
) {
  const isExpected = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);
  if (request.signal.aborted || isExpected) return;
  report(context.get(requestNumberContext), request, params, error);
}

/**
 * Logs an error with the number that the error page shows. Queries and the path parameter `secret` can contain secrets,
 * so they are left out.
 */
function report(number: string, request: Request, params: Params | undefined, error: unknown) {
  const { pathname } = new URL(request.url);
  const path = params?.secret ? pathname.replace(params.secret, ':secret') : pathname;
  console.error(`${number} ${request.method} ${path}`, error);
}

function renderCompletely(
  page: React.ReactNode,
  nonce: string,
  onFailure: (error: unknown) => void,
): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString(), hasFailed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        clearTimeout(limit);
        pipe(sink);
      },
      onShellError: (error) => {
        clearTimeout(limit);
        reject(error);
      },
      onError(error) {
        hasFailed = true;
        onFailure(error);
      },
    });
    const limit = setTimeout(abort, RENDER_LIMIT_MS);
  });
}
