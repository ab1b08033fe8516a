import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type Params,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ISLAND_DATA_ID, type IslandData } from './app/island-data.ts';
import { PageScriptContext } from './app/page-script.ts';
import { ErrorNumberContext } from './layout/error-page.tsx';
import type { LayoutData } from './layout/layout-data.ts';
import { type PageFacts, PageFactsProvider, pageFacts } from './layout/page-facts.ts';
import { requestNumberContext } from './layout/site-context.ts';
import { AddressProvider, type PageAddress } from './ui/address.ts';
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
  const number = context.get(requestNumberContext);
  const facts = entry.staticHandlerContext.loaderData.root as LayoutData | undefined;
  const islands = islandRenderer(entry.staticHandlerContext.location, facts && pageFacts(facts));
  const page = (
    <ErrorNumberContext value={number}>
      <IslandRendererContext value={islands.render}>
        <PageScriptContext value={entry.manifest.entry}>
          <ServerRouter context={entry} url={request.url} />
        </PageScriptContext>
      </IslandRendererContext>
    </ErrorNumberContext>
  );
  const rendered = await renderCompletely(page, (error) =>
    report(number, request, entry.staticHandlerContext.matches[0]?.params, error),
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(islands.withData(rendered.html), {
    headers,
    status: rendered.hasFailed ? 500 : status,
  });
}

/** Renders the islands of one page, and adds their data at its end. */
function islandRenderer(address: PageAddress, facts: PageFacts | undefined) {
  const data: IslandData = { facts, props: {} };
  const render: IslandRenderer = (content) => {
    const idPrefix = `i${Object.keys(data.props).length}-`;
    data.props[idPrefix] = content.props;
    const page = (
      <AddressProvider value={address}>
        <PageFactsProvider value={facts}>{content}</PageFactsProvider>
      </AddressProvider>
    );
    return { html: renderToString(page, { identifierPrefix: idPrefix }), idPrefix };
  };
  const withData = (html: string) => {
    if (Object.keys(data.props).length === 0) return html;
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    const script = `<script type="application/json" id="${ISLAND_DATA_ID}">${json}</script>`;
    return html.replace('</body>', () => `${script}</body>`);
  };
  return { render, withData };
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
