import type { FacetValues } from '../segments/index-schema.ts';
import { eachWord } from '../words/tokenizer.ts';

/** The folded words of a facet's values, which are read once for all searches. Many values share a word, such as a first name. */
export class ValueWords {
  /** Each different word. */
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** The numbers of the words in each value. */
  readonly #ofValues: number[][] = [];

  /** Reads the values that are new since the last call. @param names all values by number */
  readNew(names: readonly string[]): void {
    for (let code = this.#ofValues.length; code < names.length; code++) {
      const numbers: number[] = [];
      eachWord(names[code]!, (word) => void numbers.push(this.#numberOf(word)));
      this.#ofValues.push(numbers);
    }
  }

  /** The numbers of the words in a value. */
  of(code: number): readonly number[] {
    return this.#ofValues[code]!;
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

const cache = new WeakMap<FacetValues, ValueWords>();

/** The words of all values of a facet. */
export function wordsOfValues(values: FacetValues): ValueWords {
  const words = cache.get(values) ?? new ValueWords();
  cache.set(values, words);
  words.readNew(values.table.names);
  return words;
}
