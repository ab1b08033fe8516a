import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { RequestContext } from '../http/request-context.ts';
import { ErrorNumberContext, ErrorPage, errorTitle } from '../layout/error-page.tsx';
import type { LayoutData } from '../layout/layout-data.ts';
import { PageFactsProvider, pageFacts } from '../layout/page-facts.ts';
import type { MetaTag, PageModule } from '../layout/page-module.ts';
import { requestNumberContext } from '../layout/site-context.ts';
import { AddressProvider } from '../ui/address.ts';
import { type IslandRenderer, IslandRendererContext } from '../ui/island.tsx';
import { ISLAND_DATA_ID, type IslandData } from './island-data.ts';
import type { PageAssets } from './page-assets.ts';
import { PageDocument } from './page-document.tsx';

/** A page with the data that its loaders returned. */
export interface LoadedPage {
  /** The page, or the one around a tab followed by the tab. */
  parts: { module: PageModule; loaderData: unknown }[];
  /** What the action returned, if a form was submitted. */
  actionData: unknown;
  params: Record<string, string>;
}

interface PageToRender {
  content: LoadedPage | { error: unknown };
  layout: LayoutData | undefined;
  url: URL;
  context: RequestContext;
  assets: PageAssets;
}

/** Renders a page or an error as an HTML document. */
export function renderPage({ content, layout, url, context, assets }: PageToRender): string {
  const data: IslandData = { facts: layout && pageFacts(layout), props: {} };
  const inPage = (children: React.ReactNode) => (
    <AddressProvider value={{ pathname: url.pathname, search: url.search }}>
      <PageFactsProvider value={data.facts}>{children}</PageFactsProvider>
    </AddressProvider>
  );
  const renderIsland: IslandRenderer = (island) => {
    const idPrefix = `i${Object.keys(data.props).length}-`;
    data.props[idPrefix] = island.props;
    return { html: renderToString(inPage(island), { identifierPrefix: idPrefix }), idPrefix };
  };

  const html = renderToStaticMarkup(
    inPage(
      <IslandRendererContext value={renderIsland}>
        <PageDocument facts={layout} tags={tagsOf(content, layout, url)} assets={assets}>
          {'error' in content ? (
            <ErrorNumberContext value={context.get(requestNumberContext)}>
              <ErrorPage error={content.error} />
            </ErrorNumberContext>
          ) : (
            pageElement(content)
          )}
        </PageDocument>
      </IslandRendererContext>,
    ),
  );
  return `<!DOCTYPE html>${Object.keys(data.props).length === 0 ? html : withIslandData(html, data)}`;
}

/** The component of a page, with its tab inside. */
function pageElement({ parts, actionData }: LoadedPage): React.ReactNode {
  return parts.reduceRight<React.ReactNode>((tab, { module, loaderData }) => {
    // The data is what the loader and the action of the same module returned, as the component's type requires.
    const Page = module.default as React.ComponentType<Record<string, unknown>> | undefined;
    return Page && <Page {...{ loaderData, actionData, children: tab }} />;
  }, undefined);
}

/** The tags of a page's head: those of the tab, or else of the page around it. */
function tagsOf(content: PageToRender['content'], layout: LayoutData | undefined, url: URL): MetaTag[] {
  const name = layout?.name ?? 'Statehouse';
  if ('error' in content) return [{ title: `${errorTitle(content.error)} - ${name}` }];
  const { parts, params } = content;
  const at = parts.findLastIndex(({ module }) => module.meta);
  const { module, loaderData } = parts[at] ?? {};
  if (!module?.meta || !layout) return [{ title: name }];
  const args = { loaderData, parentData: parts[at - 1]?.loaderData, params, url, layout };
  return module.meta(args as Parameters<typeof module.meta>[0]);
}

/** How every document ends. */
const END = '</body></html>';

/** Adds what the islands need in the browser. */
function withIslandData(html: string, data: IslandData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="${ISLAND_DATA_ID}">${json}</script>`;
  return html.slice(0, -END.length) + script + END;
}
