import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { RequestContext } from '../http/request-context.ts';
import { ErrorNumberContext, ErrorPage, errorTitle } from '../layout/error-page.tsx';
import type { LayoutData } from '../layout/layout-data.ts';
import { type PageFacts, PageFactsProvider, pageFacts } from '../layout/page-facts.ts';
import type { MetaTag, PageModule } from '../layout/page-module.ts';
import { requestNumberContext } from '../layout/site-context.ts';
import { AddressProvider, type PageAddress } from '../ui/address.ts';
import { type CachingRenderer, CachingRendererContext } from '../ui/cached-html.tsx';
import { type IslandRenderer, IslandRendererContext } from '../ui/island.tsx';
import { ISLAND_DATA_ID } from './island-data.ts';
import type { PageAssets } from './page-assets.ts';
import { PageDocument } from './page-document.tsx';

/** The maximum number of cached parts of pages. The front page has about ten. */
const MAX_PARTS = 100;

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

/** Renders a page or an error as an HTML document in UTF-8. */
export function renderPage({ content, layout, url, context, assets }: PageToRender): Buffer<ArrayBuffer> {
  const facts = layout && pageFacts(layout);
  const parts: CachedPart[] = [];
  const placePart: CachingRenderer = (data, key, part) => {
    parts.push(cachedPart(data, key, part, facts));
    return PLACE_OF_PART;
  };
  const page = renderContent(
    <CachingRendererContext value={placePart}>
      <PageDocument facts={layout} tags={tagsOf(content, layout, url)} assets={assets}>
        {'error' in content ? (
          <ErrorNumberContext value={context.get(requestNumberContext)}>
            <ErrorPage error={content.error} />
          </ErrorNumberContext>
        ) : (
          pageElement(content)
        )}
      </PageDocument>
    </CachingRendererContext>,
    { facts, address: { pathname: url.pathname, search: url.search }, idPrefix: 'i' },
  );

  const texts = page.html.slice(0, -END.length).split(PLACE_OF_PART);
  const html = texts.flatMap((text, at) => [text, parts[at]?.html ?? '']);
  const props = [page, ...parts].map(({ islandProps }) => islandProps).filter(({ length }) => length > 0);
  return joined(['<!DOCTYPE html>', ...html, ...(props.length > 0 ? islandData(facts, props) : []), END]);
}

interface RenderedContent {
  html: string;
  /** The props of the islands by the prefix of their ids, as the inside of a JSON object. */
  islandProps: string;
}

/** Renders content. @param options.idPrefix how the ids in its islands start */
function renderContent(
  content: React.ReactNode,
  options: { facts: PageFacts | undefined; address: PageAddress; idPrefix: string },
): RenderedContent {
  const { facts, address } = options;
  const islandProps: string[] = [];
  const inPage = (children: React.ReactNode) => (
    <AddressProvider value={address}>
      <PageFactsProvider value={facts}>{children}</PageFactsProvider>
    </AddressProvider>
  );
  const renderIsland: IslandRenderer = (island) => {
    const idPrefix = `${options.idPrefix}${islandProps.length}-`;
    islandProps.push(`"${idPrefix}":${jsonInHtml(island.props)}`);
    return { html: renderToString(inPage(island), { identifierPrefix: idPrefix }), idPrefix };
  };
  const html = renderToStaticMarkup(
    inPage(<IslandRendererContext value={renderIsland}>{content}</IslandRendererContext>),
  );
  return { html, islandProps: islandProps.join() };
}

/** What stands for each cached part in the HTML of a page, whose parts are joined as bytes. No text of a page contains it. */
const PLACE_OF_PART = `<!--${randomUUID()}-->`;

/** A part of a page that is the same for all visitors, in UTF-8. */
interface CachedPart {
  /** The data that it shows. */
  data: object;
  html: Buffer;
  islandProps: Buffer;
}

const cachedParts = new LRUCache<string, CachedPart>({ max: MAX_PARTS });

function cachedPart(
  data: object,
  key: string,
  content: React.ReactNode,
  facts: PageFacts | undefined,
): CachedPart {
  const cached = cachedParts.get(key);
  if (cached?.data === data) return cached;
  const { html, islandProps } = renderContent(content, {
    facts: facts && { ...facts, user: undefined, csrfToken: '' },
    address: { pathname: '', search: '' },
    idPrefix: `${key.replace(/\W+/g, '-')}-`,
  });
  const part = { data, html: Buffer.from(html), islandProps: Buffer.from(islandProps) };
  cachedParts.set(key, part);
  return part;
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

/** The element with the data of a page's islands, `IslandData`. @param props inside of JSON objects */
function islandData(facts: PageFacts | undefined, props: (string | Buffer)[]): (string | Buffer)[] {
  const start = `<script type="application/json" id="${ISLAND_DATA_ID}">{"facts":${jsonInHtml(facts ?? null)},"props":{`;
  return [start, ...props.flatMap((each, at) => (at === 0 ? [each] : [',', each])), '}}</script>'];
}

function joined(texts: readonly (string | Buffer)[]): Buffer<ArrayBuffer> {
  return Buffer.concat(texts.map((text) => (typeof text === 'string' ? Buffer.from(text) : text)));
}

function jsonInHtml(value: object | null): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
