import { type Matches, type PageMetaOptions, pageMeta } from '../layout/page-meta.ts';

/**
 * The head of a tab of a committee's page.
 * @param part title and path of the tab; left out for the first tab
 */
export function committeeMeta(
  matches: Matches,
  { id, committee_name }: { id: number; committee_name: string },
  part?: { title: string; path: string },
  place: Pick<PageMetaOptions, 'page' | 'pageCount'> = {},
) {
  return pageMeta(matches, {
    title: part ? `${committee_name}: ${part.title}` : committee_name,
    description: `Members, bills, and hearings of ${committee_name}.`,
    path: `/app/committee/${id}${part ? `/${part.path}` : ''}`,
    ...place,
    feeds: [{ title: committee_name, href: `/app/committee/${id}.atom` }],
  });
}
