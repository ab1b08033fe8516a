import type { LayoutData } from '../layout/layout-data.ts';
import { type PageMetaOptions, pageMeta } from '../layout/page-meta.ts';

/**
 * The head of a tab of a committee's page.
 * @param part title and path of the tab; left out for the first tab
 */
export function committeeMeta(
  layout: LayoutData,
  { id, committee_name }: { id: number; committee_name: string },
  part?: { title: string; path: string },
  place: Pick<PageMetaOptions, 'page' | 'pageCount'> = {},
) {
  return pageMeta(layout, {
    title: part ? `${committee_name}: ${part.title}` : committee_name,
    description: `Members, bills, and hearings of ${committee_name}.`,
    path: `/app/committee/${id}${part ? `/${part.path}` : ''}`,
    ...place,
    feeds: [{ title: committee_name, href: `/app/committee/${id}.atom` }],
  });
}
