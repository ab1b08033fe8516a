import { useInstantSearch } from 'react-instantsearch';
import { counted } from '../ui/counted.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { SESSION_FACETS, type SearchTab } from './search-tabs.ts';

/** What a search that finds nothing in the chosen sessions finds in all of them. */
export interface OtherSessions {
  /** The chosen sessions, or the years of the news: '2023-2024'. */
  chosen: string;
  /** '12 in other sessions'. */
  inWords: string;
  /** '12 results in other sessions'. */
  linkText: string;
  /** Address of the search in all sessions, and what leads there with scripts. */
  href: string;
  onOpen: () => void;
}

/**
 * What the search of the open tab finds outside the chosen sessions, where it finds nothing in them (S10). The number comes with
 * the results themselves: to count what else could be chosen in a facet, each search is also made without what is chosen there.
 * @param href address of the same search in all sessions
 * @param onOpen searches all sessions
 * @returns undefined where something was found, or nothing in other sessions either
 */
export function useOtherSessions(
  tab: SearchTab,
  href: string,
  onOpen: () => void,
): OtherSessions | undefined {
  const { results } = useInstantSearch();
  if (results.nbHits > 0) return undefined;
  const facet = tab.facets.find(({ attribute }) => SESSION_FACETS.includes(attribute));
  const refinements = results.getRefinements();
  const chosen = refinements
    .filter(({ attributeName }) => attributeName === facet?.attribute)
    .map(({ name }) => name);
  if (!facet || chosen.length === 0) return undefined;

  // The first answer is that of the search, the others are those without one of the facets, in the order of their names.
  const refined = [...new Set(refinements.map(({ attributeName }) => attributeName))].sort();
  const count = results._rawResults[1 + refined.indexOf(facet.attribute)]?.nbHits ?? 0;
  if (count === 0) return undefined;

  const where = hasOtherValues(results, facet.attribute, chosen)
    ? `in other ${facet.label.toLowerCase()}s`
    : `without a ${facet.label.toLowerCase()}`;
  return {
    chosen: joinedNames(chosen),
    inWords: `${count.toLocaleString('en-US')} ${where}`,
    linkText: `${counted(count, 'result')} ${where}`,
    href,
    onOpen,
  };
}

/** Leads to what was found in other sessions, and to the top of it with the keyboard. */
export function OtherSessionsLink({ others }: { others: OtherSessions }) {
  return (
    <p>
      <a
        href={others.href}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          document.getElementById('results')?.focus();
          others.onOpen();
        }}
      >
        {others.linkText}
      </a>
    </p>
  );
}

/** '2021-2022 and 2023-2024', in the order of their names. */
export function joinedNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names.toSorted());
}

/** Records such as legislators may have no session at all. */
function hasOtherValues(
  results: ReturnType<typeof useInstantSearch>['results'],
  attribute: string,
  chosen: string[],
): boolean {
  const { data = {} } = results.disjunctiveFacets.find(({ name }) => name === attribute) ?? {};
  return Object.entries(data).some(([name, count]) => count > 0 && !chosen.includes(name));
}
