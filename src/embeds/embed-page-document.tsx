import { renderToStaticMarkup } from 'react-dom/server';
import { siteFacts } from '../layout/layout.server.ts';
import { PageFactsProvider } from '../layout/page-facts.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext, stylesContext } from '../layout/site-context.ts';
import { themeNamed } from '../ui/themes.ts';
import styles from './embeds.module.css';

/**
 * The content policy of embeds: every site can frame them, and they have neither scripts nor forms. They set no cookies and read none, so
 * they are the same for everybody.
 */
const EMBED_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

interface Embed {
  /** The title of the document, which screen readers read. */
  title: string;
  content: React.ReactNode;
  status?: number;
}

/** A document for an `iframe` on another site: the content, with the name of this site and the attributions of the data. */
export async function embedResponse(
  { context, url }: Pick<LoaderArgs, 'context' | 'url'>,
  { title, content, status = 200 }: Embed,
): Promise<Response> {
  const site = context.get(siteContext);
  const facts = await siteFacts(site);
  // There is no visitor.
  const pageFacts = {
    ...{ csrfToken: '', user: undefined, search: { appId: '', apiKey: '', host: '' } },
    ...{ features: facts.features, jurisdiction: facts.jurisdiction, legislature: facts.legislature },
    ...{ siteUrl: site.settings.siteUrl, today: facts.today, words: facts.words },
  };
  const html = renderToStaticMarkup(
    <html lang="en" data-theme={themeNamed(url.searchParams.get('theme'))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} - ${facts.name}`}</title>
        {context.get(stylesContext).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className={styles.embed}>
          <PageFactsProvider value={pageFacts}>{content}</PageFactsProvider>
          <p className={styles.source}>
            <EmbedLink to="/">{facts.name}</EmbedLink>
            {facts.isSample && '. The people, bills, and votes are fictional.'}
            {facts.attributions.length > 0 && `. Data: ${facts.attributions.join('; ')}.`}
          </p>
        </main>
      </body>
    </html>,
  );
  return new Response(`<!DOCTYPE html>${html}`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': EMBED_POLICY },
  });
}

/** A link to a page of this site, which opens in a tab of its own. */
export function EmbedLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** The embed of something that does not exist. */
export function missingEmbed(args: Pick<LoaderArgs, 'context' | 'url'>, message: string): Promise<Response> {
  return embedResponse(args, { title: 'Not found', content: <p>{message}</p>, status: 404 });
}
