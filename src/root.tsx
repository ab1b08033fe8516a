import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { siteFacts } from './frame/frame.server.ts';
import { SiteFooter } from './frame/site-footer.tsx';
import { SiteHeader } from './frame/site-header.tsx';
import { preference } from './http/preferences.ts';
import { siteContext } from './site-context.ts';
import './ui/tokens.css';
import './ui/base.css';

const THEMES = ['light', 'dark'];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { config, search, db, settings } = context.get(siteContext);
  const theme = preference(request, 'theme');
  const { appId, publicKey, hosts } = search.keys;
  return {
    ...(await siteFacts(db, config)),
    siteUrl: settings.siteUrl,
    theme: THEMES.includes(theme) ? theme : undefined,
    search: { appId, apiKey: publicKey, host: search.handle ? '' : (hosts[0] ?? '') },
  };
}

/** The parts of the page frame stay as they are while a visitor moves about. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en" data-theme={facts?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {facts && (
          <>
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
        {facts ? <SiteHeader facts={facts} /> : null}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {facts ? <SiteFooter facts={facts} /> : null}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function meta({ error, loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? 'Statehouse';
  return [{ title: error ? `${titleOf(error)} - ${name}` : name }];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const message = refused && typeof error.data?.message === 'string' ? error.data.message : undefined;
  return (
    <div className="page prose">
      <h1>{titleOf(error)}</h1>
      <p>
        {message ??
          (missing
            ? 'If you typed the address, check it. If you followed a link, the page may have moved.'
            : 'Try again in a few minutes. What you saved is safe.')}
      </p>
      <p>
        <a href="/app/search">Search bills, people and committees</a> or <a href="/">go to the front page</a>.
      </p>
    </div>
  );
}

function titleOf(error: unknown): string {
  if (!isRouteErrorResponse(error) || error.status >= 500)
    return 'Sorry, there is a problem with the service';
  return error.status === 404 ? 'Page not found' : 'That cannot be shown';
}
