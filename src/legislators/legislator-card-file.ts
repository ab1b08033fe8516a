import { idFrom } from '../http/http-errors.ts';
import { siteFacts } from '../layout/layout.server.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { legislatorCard } from './legislator-card.ts';
import { findLegislator } from './legislators.server.ts';

/** A legislator as a vCard for the visitor's address book: `/app/legislator/{id}.vcf`. */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const site = context.get(siteContext);
  const id = idFrom(params.id, 'This legislator does not exist.');
  const [legislator, { importedAt }] = await Promise.all([findLegislator(site.db, id), siteFacts(site)]);
  const page = site.settings.siteUrl + legislator.permanent_address;
  const { chamberNames } = site.config;
  const name = legislator.full_name
    .normalize('NFD')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .join('-');
  return new Response(legislatorCard(legislator, { page, asOf: importedAt, chamberNames }), {
    headers: {
      'Content-Type': 'text/vcard; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name || 'legislator'}.vcf"`,
    },
  });
}
