import { createContext, useContext } from 'react';
import { GENERAL_WORDS, type LegislatureWords } from '../legislature/status/legislature-words.ts';
import type { LayoutData } from './layout-data.ts';

/** The facts about the site and the visitor that parts of pages use, also in the browser. */
export type PageFacts = Pick<
  LayoutData,
  | 'csrfToken'
  | 'features'
  | 'jurisdiction'
  | 'legislature'
  | 'search'
  | 'siteUrl'
  | 'today'
  | 'user'
  | 'words'
>;

const PageFactsContext = createContext<PageFacts | undefined>(undefined);

/** Gives the facts to all components below. */
export const PageFactsProvider = PageFactsContext.Provider;

/** The facts about the site and the visitor; undefined if the layout's data could not be loaded, as on an error page. */
export function usePageFacts(): PageFacts | undefined {
  return useContext(PageFactsContext);
}

/** The words of the site's legislature: the names of its chambers, and the title of its executive. */
export function useWords(): LegislatureWords {
  return usePageFacts()?.words ?? GENERAL_WORDS;
}

/** The facts without the rest of the layout's data, which would be sent to the browser for nothing. */
export function pageFacts(data: LayoutData): PageFacts {
  const { csrfToken, features, jurisdiction, legislature, search, siteUrl, today, user, words } = data;
  return { csrfToken, features, jurisdiction, legislature, search, siteUrl, today, user, words };
}
