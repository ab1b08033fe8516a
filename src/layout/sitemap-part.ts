import { Readable } from 'node:stream';
import { notFound } from '../http/http-errors.ts';
import { dayOfMoment } from '../ui/dates.ts';
import type { LoaderArgs } from './page-module.ts';
import { siteContext } from './site-context.ts';
import { type SitemapEntry, sitemapPart } from './sitemap.server.ts';

/** One part of the sitemap, streamed so that it is never in memory as a whole. */
export async function loader({ context, params }: LoaderArgs<'part'>) {
  const { db, config, settings } = context.get(siteContext);
  const today = dayOfMoment(new Date(), config.timeZone);
  const entries = await sitemapPart(db, config, params.part.replace(/\.xml$/, ''), today);
  if (!entries || !params.part.endsWith('.xml')) throw notFound('That part of the sitemap does not exist.');
  const body = Readable.toWeb(Readable.from(asXml(entries, settings.siteUrl)));
  // Node.js and the DOM have different types for the same web stream.
  return new Response(body as ReadableStream, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

async function* asXml(entries: AsyncGenerator<SitemapEntry[]>, siteUrl: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for await (const batch of entries) {
    yield batch
      .map(
        ({ path, day }) =>
          `<url><loc>${siteUrl}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>\n`,
      )
      .join('');
  }
  yield '</urlset>\n';
}
