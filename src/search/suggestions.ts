import type { SearchClient } from 'instantsearch.js';
import { billNumberKey, equivalentKeys, parseBillNumber } from '../legislature/language/bill-numbers.ts';
import { foldEarlierVersions } from './earlier-versions.ts';
import { MARKS } from './highlighted.tsx';
import type { BillHit, CommitteeHit, LegislatorHit } from './hit-types.ts';

/** A page to open from a search box. */
export interface Suggestion {
  url: string;
  /** The name, with highlighted matches (`Marked`). */
  text: string;
  /** A second line: the status and session of a bill, the chamber of a person or committee. */
  note: string;
}

export interface SuggestionGroup {
  label: string;
  suggestions: Suggestion[];
}

/** The suggestions for a text. */
export interface Suggestions {
  text: string;
  groups: SuggestionGroup[];
  /** The bill with the number that was typed, if the text is a bill number. */
  billWithNumber: Suggestion | undefined;
}

const MAX_PEOPLE = 3;
const MAX_COMMITTEES = 2;
const MAX_BILLS = 5;

/**
 * Finds suggestions for the text in a search box: the bill with that number, then people, committees and bills.
 * @param session name of the session whose bill a number means, if it has one; otherwise that of the newest session
 */
export async function findSuggestions(
  client: SearchClient,
  text: string,
  session: string | undefined,
): Promise<Suggestions> {
  const query = (indexName: string, hitsPerPage: number, highlighted: string[]) => ({
    indexName,
    params: {
      query: text,
      hitsPerPage,
      attributesToRetrieve: ['*', '-text', '-description'],
      attributesToHighlight: highlighted,
      attributesToSnippet: [],
      facets: [],
      ...MARKS,
    },
  });
  // Earlier versions are folded, and the bill with the number is in a group of its own.
  const { results } = await client.search([
    query('legislators', MAX_PEOPLE, ['full_name']),
    query('committees', MAX_COMMITTEES, ['committee_name']),
    query('bills', 2 * MAX_BILLS, ['number', 'title']),
  ]);
  const [people = [], committees = [], bills = []] = results.map((result) =>
    'hits' in result ? result.hits : [],
  ) as unknown as [LegislatorHit[], CommitteeHit[], BillHit[]]; // The library lets the caller choose the types.

  const meant = billMeant(bills, text, session);
  const others = foldEarlierVersions(bills, text)
    .map(({ hit }) => hit)
    .filter((hit) => hit !== meant)
    .slice(0, MAX_BILLS);
  const billWithNumber = meant && ofBill(meant);
  const groups = [
    { label: 'Bill number', suggestions: billWithNumber ? [billWithNumber] : [] },
    {
      label: 'People',
      suggestions: people.map((hit) => ({
        url: hit.url,
        text: highlighted(hit, 'full_name') ?? hit.full_name,
        note: [hit.chamber, hit.party].filter(Boolean).join(' · '),
      })),
    },
    {
      label: 'Committees',
      suggestions: committees.map((hit) => ({
        url: hit.url,
        text: highlighted(hit, 'committee_name') ?? hit.committee_name,
        note: hit.chamber ?? '',
      })),
    },
    { label: 'Bills', suggestions: others.map(ofBill) },
  ].filter(({ suggestions }) => suggestions.length > 0);

  return { text, groups, billWithNumber };
}

/** The bill with the number that was typed, preferably of a session. The hits are from the newest session on. */
function billMeant(bills: BillHit[], text: string, session: string | undefined): BillHit | undefined {
  if (!parseBillNumber(text)) return undefined;
  const keys = equivalentKeys(billNumberKey(text));
  const numbered = keys.flatMap((key) =>
    bills.filter(({ number, docket_number: docket }) =>
      [number, docket ?? ''].some((each) => billNumberKey(each) === key),
    ),
  );
  return numbered.find((bill) => bill.session_name === session) ?? numbered[0];
}

function ofBill(hit: BillHit): Suggestion {
  return {
    url: hit.url,
    text: `${highlighted(hit, 'number') ?? hit.number} ${highlighted(hit, 'title') ?? hit.title}`,
    note: [hit.status_name, hit.session_name].filter(Boolean).join(' · '),
  };
}

function highlighted(hit: BillHit | LegislatorHit | CommitteeHit, attribute: string): string | undefined {
  const found = (hit._highlightResult as Record<string, { value?: string }> | undefined)?.[attribute];
  return found?.value;
}
