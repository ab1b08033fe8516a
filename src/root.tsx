import { useContext } from 'react';
import { Links, Meta, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { PageScriptContext } from './app/page-script.ts';
import { chosenTheme } from './http/preferences.ts';
import { visitorContext } from './http/visitor.ts';
import { ErrorPage, errorTitle } from './layout/error-page.tsx';
import { siteFacts } from './layout/layout.server.ts';
import type { LayoutData } from './layout/layout-data.ts';
import { accountLinks } from './layout/navigation.ts';
import { OutdatedNotice } from './layout/outdated-notice.tsx';
import { PageFactsProvider, pageFacts } from './layout/page-facts.ts';
import { rejectedChange, rejectedInOutage } from './layout/send-again.ts';
import { siteContext } from './layout/site-context.ts';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { AddressProvider } from './ui/address.ts';
import { BackToTop } from './ui/back-to-top.tsx';
import sansFile from './ui/fonts/public-sans-latin-wght-normal.woff2?url';
import headingFile from './ui/fonts/source-serif-4-latin-600-normal.woff2?url';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/classes.css';

/** Rejects changes during an outage, and those that another site may have sent (A01). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }) => {
    const visitor = context.get(visitorContext);
    if (visitor.outage) throw await rejectedInOutage(request, visitor.csrfToken, visitor.outage);
    if (visitor.forgery) throw await rejectedChange(request, visitor, visitor.forgery);
  },
];

export async function loader({ context, request }: Route.LoaderArgs): Promise<LayoutData> {
  const { config, search, db, settings } = context.get(siteContext);
  const { appId, publicKey, hosts } = search.keys;
  const { user, csrfToken } = context.get(visitorContext);
  return {
    ...(await siteFacts(db, config)),
    siteUrl: settings.siteUrl,
    theme: chosenTheme(request),
    user: user && { email: user.email, role: user.role },
    csrfToken,
    accountLinks: accountLinks(user?.role),
    search: { appId, apiKey: publicKey, host: search.handle ? '' : (hosts[0] ?? '') },
  };
}

/** Preloads the two typefaces at the top of every page, so that most visitors never see the fallbacks. */
export const links: Route.LinksFunction = () =>
  [sansFile, headingFile].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }));

/** Passes on the headers of an error, such as `Retry-After`. */
export function headers({ errorHeaders }: Route.HeadersArgs): HeadersInit {
  return errorHeaders ?? {};
}

/** Never runs the loader again, because the layout's data stays the same during client-side navigation. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  return (
    <html lang="en" data-theme={facts?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {facts && (
          <>
            <meta name="csrf-token" content={facts.csrfToken} />
            <meta name="search-app-id" content={facts.search.appId} />
            <meta name="search-api-key" content={facts.search.apiKey} />
            <meta name="search-host" content={facts.search.host} />
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <AddressProvider value={{ pathname, search }}>
          <PageFactsProvider value={facts && pageFacts(facts)}>
            {facts ? <SiteHeader facts={facts} /> : null}
            {facts ? <OutdatedNotice facts={facts} /> : null}
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            {facts ? <SiteFooter facts={facts} /> : null}
            <BackToTop />
          </PageFactsProvider>
        </AddressProvider>
        <PageScripts />
      </body>
    </html>
  );
}

/** The script of every page. */
function PageScripts() {
  const script = useContext(PageScriptContext);
  if (!script) return null;
  return (
    <>
      {script.imports.map((address) => (
        <link key={address} rel="modulepreload" href={address} />
      ))}
      <script type="module" src={script.module} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function meta({ error, loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? 'Statehouse';
  return [{ title: error ? `${errorTitle(error)} - ${name}` : name }];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
