import { chosenTheme } from '../http/preferences.ts';
import type { RequestContext } from '../http/request-context.ts';
import { visitorContext } from '../http/visitor.ts';
import { siteFacts } from '../layout/layout.server.ts';
import type { LayoutData } from '../layout/layout-data.ts';
import { accountLinks } from '../layout/navigation.ts';
import { OutdatedNotice } from '../layout/outdated-notice.tsx';
import type { MetaTag } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { SiteFooter } from '../layout/site-footer.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { BackToTop } from '../ui/back-to-top.tsx';
import sansFile from '../ui/fonts/public-sans-latin-wght-normal.woff2?url';
import headingFile from '../ui/fonts/source-serif-4-latin-600-normal.woff2?url';
import type { PageAssets } from './page-assets.ts';

/** The typefaces at the top of every page. Wide windows preload them, so that most visitors never see the fallbacks. */
const FONTS = [sansFile, headingFile];
/**
 * On a phone, the fonts would be two thirds of the bytes that the first paint waits for, and take half a second of a slow link. Its first
 * page has the fallbacks, and loads the fonts for the next one.
 */
const FOR_WIDE_WINDOWS = '(min-width: 48rem)';

/** Loads the data of every page's header and footer. */
export async function loadLayout(request: Request, context: RequestContext): Promise<LayoutData> {
  const site = context.get(siteContext);
  const { search, settings } = site;
  const { appId, publicKey, hosts } = search.keys;
  const { user, csrfToken } = context.get(visitorContext);
  return {
    ...(await siteFacts(site)),
    siteUrl: settings.siteUrl,
    theme: chosenTheme(request),
    user: user && { email: user.email, role: user.role },
    csrfToken,
    accountLinks: accountLinks(user?.role),
    search: { appId, apiKey: publicKey, host: search.handle ? '' : (hosts[0] ?? '') },
  };
}

interface PageDocumentProps {
  /** Undefined if it could not be loaded, as in an outage of the database. */
  facts: LayoutData | undefined;
  tags: MetaTag[];
  assets: PageAssets;
  children: React.ReactNode;
}

/** The document of every page. */
export function PageDocument({ facts, tags, assets, children }: PageDocumentProps) {
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
        {tags.map(headTag)}
        {FONTS.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            media={FOR_WIDE_WINDOWS}
          />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        {facts ? <SiteHeader facts={facts} /> : null}
        {facts ? <OutdatedNotice facts={facts} /> : null}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {facts ? <SiteFooter facts={facts} /> : null}
        <BackToTop />
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  );
}

function headTag(tag: MetaTag, at: number): React.ReactNode {
  if ('tagName' in tag) {
    const { tagName: Tag, ...attributes } = tag;
    return <Tag key={at} {...attributes} />;
  }
  return 'title' in tag ? <title key={at}>{tag.title}</title> : <meta key={at} {...tag} />;
}
