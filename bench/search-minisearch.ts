import MiniSearch, { type SearchResult } from 'minisearch';
import type { Contestant } from './search-contestant.ts';
import { type CorpusBill, DEFAULT_SESSION } from './search-corpus.ts';
import { FACETS } from './search-ours.ts';

/** MiniSearch, with facets counted over its results, without highlighting. */
export function miniSearch(): Contestant {
  const stored: CorpusBill[] = [];
  const index = new MiniSearch<CorpusBill>({
    idField: 'id',
    fields: ['bill_number', 'title', 'description'],
    searchOptions: {
      boost: { bill_number: 10, title: 5 },
      combineWith: 'AND',
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : false),
    },
  });
  return {
    name: 'MiniSearch',
    note: 'no highlighting',
    build(bills) {
      for (const bill of bills) {
        stored[bill.id] = bill;
        index.add(bill);
      }
    },
    keystroke(text, hitsPerPage) {
      const all = index.search(text);
      const here = all.filter((hit) => stored[Number(hit.id)]!.session_name === DEFAULT_SESSION);
      for (const facet of FACETS) count(here, stored, facet);
      JSON.stringify(here.slice(0, hitsPerPage).map((hit) => stored[Number(hit.id)]));
      count(all, stored, 'session_name');
      return here.length;
    },
  };
}

function count(hits: SearchResult[], stored: CorpusBill[], facet: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const hit of hits) {
    for (const value of [stored[Number(hit.id)]![facet]].flat()) {
      counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    }
  }
  return [...counts].sort((first, second) => second[1] - first[1]).slice(0, 100);
}
