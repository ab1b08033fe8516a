import type { LoaderArgs } from './page-module.ts';
import { siteContext } from './site-context.ts';
import { sitemapParts } from './sitemap.server.ts';

/** The sitemap index. Each part has at most 50,000 addresses (sitemaps.org). */
export async function loader({ context }: LoaderArgs) {
  const { db, config, settings } = context.get(siteContext);
  const { names, changed } = await sitemapParts(db, config);
  const lastChanged = changed ? `<lastmod>${changed}</lastmod>` : '';
  const parts = names.map(
    (name) => `<sitemap><loc>${settings.siteUrl}/sitemap/${name}.xml</loc>${lastChanged}</sitemap>\n`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );
}
