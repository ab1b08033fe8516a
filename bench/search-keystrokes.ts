import { corpus, randomNumbers, vocabulary, zipf } from './search-corpus.ts';

/** Typed queries, one for each state of the search box. */
export interface Workload {
  name: string;
  queries: string[];
  hitsPerPage: number;
}

const LETTERS = 'abcdefghijlmnoprstuvw';

/** The workloads, the same for every engine. @param each number of queries of each workload */
export function workloads(each = 150): Workload[] {
  const random = randomNumbers(7);
  const word = zipf(vocabulary(), random);
  const longWord = (minLength: number) => {
    for (;;) {
      const chosen = word();
      if (chosen.length >= minLength) return chosen;
    }
  };
  const typing = distinct(each, () => {
    const chosen = longWord(4);
    return chosen.slice(0, 4 + Math.floor(random() * (chosen.length - 3)));
  });
  const titles = [...corpus(each * 4, 11)].map((bill) => bill.title.toLowerCase().split(' ').slice(2));
  const several = distinct(each, () => {
    const title = titles[Math.floor(random() * titles.length)]!;
    const length = random() < 0.5 ? 2 : 3;
    const from = Math.floor(random() * (title.length - length));
    const typed = title.slice(from, from + length).join(' ');
    return typed.slice(0, typed.length - Math.floor(random() * 3));
  });

  return [
    { name: 'typing, 4+ letters', queries: typing, hitsPerPage: 50 },
    { name: 'first letter', queries: [...LETTERS], hitsPerPage: 50 },
    { name: 'two or three words', queries: several, hitsPerPage: 50 },
    { name: 'with a typo', queries: distinct(each, () => misspelled(longWord(5), random)), hitsPerPage: 50 },
    { name: '1,000 hits', queries: typing.slice(0, Math.ceil(each / 3)), hitsPerPage: 1000 },
  ];
}

function distinct(count: number, make: () => string): string[] {
  const made = new Set<string>();
  while (made.size < count) made.add(make());
  return [...made];
}

/** A word with one letter changed, missing, doubled, or swapped with the next, but never the first letter. */
export function misspelled(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = LETTERS[Math.floor(random() * LETTERS.length)]!;
  const kinds = [
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ];
  return kinds[Math.floor(random() * kinds.length)]!;
}
