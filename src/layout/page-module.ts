import type { RequestContext } from '../http/request-context.ts';
import type { DataResponse } from '../http/responses.ts';
import type { LayoutData } from './layout-data.ts';

/** A file whose address is in `src/app/routes.ts`: a page, or without a component, a file to download or a form's address. */
export interface PageModule<Names extends string = string> {
  /** Loads the data of a page, or answers the request with a response of its own. */
  loader?: (args: LoaderArgs<Names>) => unknown;
  /** Handles a submitted form. */
  action?: (args: ActionArgs<Names>) => unknown;
  /** The tags of the page's head. A page with tabs has those of the tab, if it has any. */
  meta?: (args: MetaArgs<never, Names, never>) => MetaTag[];
  /** The headers of a page that is shown. */
  headers?: Record<string, string>;
  // The component's data is that of the same module's loader.
  default?: React.ComponentType<never>;
}

/** What a loader gets. @typeParam Names of the parameters in the address: `'id' | 'date?'` */
export interface LoaderArgs<Names extends string = never> {
  request: Request;
  url: URL;
  params: Params<Names>;
  context: RequestContext;
}

/** What an action gets, the same as a loader. */
export type ActionArgs<Names extends string = never> = LoaderArgs<Names>;

/** The parameters in an address, decoded. A name that ends in `?` may be missing, and `*` is the rest of the address. */
export type Params<Names extends string> = {
  [Name in Names as Name extends `${string}?` ? never : Name]: string;
} & {
  [Name in Names as Name extends `${infer Base}?` ? Base : never]?: string;
};

// biome-ignore lint/suspicious/noExplicitAny: any loader or action
type AnyHandler = ((args: any) => unknown) | undefined;

/** The data that a loader or an action returns. */
export type DataOf<Handler extends AnyHandler> =
  Handler extends NonNullable<AnyHandler>
    ? PlainData<Exclude<Awaited<ReturnType<Handler>>, Response>>
    : undefined;
type PlainData<Value> = Value extends DataResponse<infer Data> ? Data : Value;

/** What a page's component gets. */
export interface PageProps<Loader extends AnyHandler = undefined, Action extends AnyHandler = undefined> {
  loaderData: DataOf<Loader>;
  /** What the action returned, if the page answers a submitted form. */
  actionData: DataOf<Action> | undefined;
}

/** What the component of a page with tabs gets. */
export interface TabbedPageProps<Loader extends AnyHandler> extends PageProps<Loader> {
  /** The tab. */
  children: React.ReactNode;
}

/** What a page's `meta` gets. @typeParam Parent the loader of the page around a tab */
export interface MetaArgs<
  Loader extends AnyHandler = undefined,
  Names extends string = never,
  Parent extends AnyHandler = undefined,
> {
  loaderData: DataOf<Loader>;
  /** The data of the page around a tab. */
  parentData: DataOf<Parent>;
  params: Params<Names>;
  url: URL;
  /** The data of the page's layout. */
  layout: LayoutData;
}

/** A tag of a page's head. */
export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string; type?: string; title?: string };
