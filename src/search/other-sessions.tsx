import { useInstantSearch } from 'react-instantsearch';
import { counted } from '../ui/counted.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import type { SearchTab } from './search-tabs.ts';
import { SESSION_FACETS } from './session-facets.ts';

/** Results in other sessions for a search without results in the selected sessions. */
export interface OtherSessions {
  /** The selected sessions, or years for news: '2023-2024'. */
  chosen: string;
  /** '12 in other sessions'. */
  countText: string;
  /** '12 results in other sessions'. */
  linkText: string;
  /** The address of the search in all sessions; with scripts, `onOpen` is called instead. */
  href: string;
  onOpen: () => void;
}

/**
 * Counts the results of the open tab in other sessions if there are none in the selected ones (S10). The
 * count is part of the response: to count facet values, InstantSearch also runs each search without the
 * filters of each facet.
 * @param href address of the same search in all sessions
 * @param onOpen searches all sessions
 * @returns undefined if there are results, or none in other sessions either
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

  // The first response is the search itself; the others are without one facet each, in alphabetical order.
  const refined = [...new Set(refinements.map(({ attributeName }) => attributeName))].sort();
  const count = results._rawResults[1 + refined.indexOf(facet.attribute)]?.nbHits ?? 0;
  if (count === 0) return undefined;

  const where = hasOtherValues(results, facet.attribute, chosen)
    ? `in other ${facet.label.toLowerCase()}s`
    : `without a ${facet.label.toLowerCase()}`;
  return {
    chosen: joinedNames(chosen),
    countText: `${count.toLocaleString('en-US')} ${where}`,
    linkText: `${counted(count, 'result')} ${where}`,
    href,
    onOpen,
  };
}

/** Link to the results in other sessions, which also moves keyboard focus to the results. */
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

/** Joins names in alphabetical order: '2021-2022 and 2023-2024'. */
export function joinedNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names.toSorted());
}

/** Whether other values of the facet have results. Some records, such as legislators, may have no session at all. */
function hasOtherValues(
  results: ReturnType<typeof useInstantSearch>['results'],
  attribute: string,
  chosen: string[],
): boolean {
  const { data = {} } = results.disjunctiveFacets.find(({ name }) => name === attribute) ?? {};
  return Object.entries(data).some(([name, count]) => count > 0 && !chosen.includes(name));
}
