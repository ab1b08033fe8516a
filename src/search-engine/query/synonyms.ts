import type { Synonym } from '../contract.ts';
import { wordsOf } from '../words/tokenizer.ts';

/** The synonyms of a word or of adjacent words. */
interface SynonymEntry {
  words: string[];
  alternatives: string[][];
}

/** The synonyms of an index, by their first word. */
export class SynonymTable {
  readonly #byFirstWord = new Map<string, SynonymEntry[]>();

  constructor(synonyms: Synonym[]) {
    for (const synonym of synonyms) {
      const all = synonym.synonyms.map(wordsOf).filter((words) => words.length > 0);
      if (synonym.type === 'oneWaySynonym') this.#add(wordsOf(synonym.input ?? ''), all);
      else
        for (const words of all)
          this.#add(
            words,
            all.filter((other) => other !== words),
          );
    }
  }

  #add(words: string[], alternatives: string[][]): void {
    const first = words[0];
    if (first === undefined || alternatives.length === 0) return;
    const entries = this.#byFirstWord.get(first);
    if (entries) entries.push({ words, alternatives });
    else this.#byFirstWord.set(first, [{ words, alternatives }]);
  }

  /** Returns the synonyms that apply at `at`: the number of words to replace, and the alternatives. */
  at(words: string[], at: number): { length: number; alternatives: string[][] }[] {
    const entries = this.#byFirstWord.get(words[at]!) ?? [];
    return entries
      .filter((entry) => entry.words.every((word, offset) => words[at + offset] === word))
      .map((entry) => ({ length: entry.words.length, alternatives: entry.alternatives }));
  }
}
