import type { LayoutData } from '../layout/layout-data.ts';
import { type PageMetaOptions, pageMeta } from '../layout/page-meta.ts';
import type { Legislator } from './legislators.server.ts';

/**
 * The head of a tab of a legislator's page.
 * @param part title and path of the tab; left out for the first tab
 */
export function legislatorMeta(
  layout: LayoutData,
  { id, full_name, permanent_address }: Pick<Legislator, 'id' | 'full_name' | 'permanent_address'>,
  part?: { title: string; path: string },
  place: Pick<PageMetaOptions, 'page' | 'pageCount'> = {},
) {
  return pageMeta(layout, {
    title: part ? `${full_name}: ${part.title}` : full_name,
    description: `${full_name}: bills, votes, committees, and contact details.`,
    path: `${permanent_address}${part ? `/${part.path}` : ''}`,
    ...place,
    feeds: [{ title: full_name, href: `/app/legislator/${id}.atom` }],
  });
}
