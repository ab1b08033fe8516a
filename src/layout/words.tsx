import { createContext, useContext } from 'react';
import { GENERAL_WORDS, type LegislatureWords } from '../legislature/status/statuses.ts';

const WordsContext = createContext<LegislatureWords>(GENERAL_WORDS);

/** Gives the words of the site's legislature to all components below. */
export const WordsProvider = WordsContext.Provider;

/** The words of the site's legislature: the names of its chambers, and the title of its executive. */
export function useWords(): LegislatureWords {
  return useContext(WordsContext);
}
