import { type Matches, type PageMetaOptions, pageMeta } from '../layout/page-meta.ts';

/**
 * The head of one of the tabs of a committee's page.
 * @param part what the tab is called in the title and in the address; the first tab has none
 */
export function committeeMeta(
  matches: Matches,
  { id, committee_name }: { id: number; committee_name: string },
  part?: { title: string; path: string },
  place: Pick<PageMetaOptions, 'page' | 'pageCount'> = {},
) {
  return pageMeta(matches, {
    title: part ? `${committee_name}: ${part.title}` : committee_name,
    description: `Members, bills and hearings of ${committee_name}.`,
    path: `/app/committee/${id}${part ? `/${part.path}` : ''}`,
    ...place,
    feeds: [{ title: committee_name, href: `/app/committee/${id}.atom` }],
  });
}
