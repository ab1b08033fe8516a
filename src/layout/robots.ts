import type { LoaderArgs } from './page-module.ts';
import { siteContext } from './site-context.ts';

/** Allows crawlers everywhere except in searches, which are endless, in forms, and in the API. */
export function loader({ context }: LoaderArgs) {
  const { siteUrl } = context.get(siteContext).settings;
  const lines = [
    'User-agent: *',
    'Disallow: /app/search',
    'Disallow: /app/problem/',
    'Disallow: /embed/',
    'Allow: /api/docs',
    'Disallow: /api/',
    'Disallow: /1/',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
