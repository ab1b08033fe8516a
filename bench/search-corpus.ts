/** Fictional bills, the same for the same seed, with the size and shape of a state's archive. */

export interface CorpusBill {
  objectID: string;
  id: number;
  url: string;
  session_id: number;
  session_name: string;
  chamber: string;
  sponsor: string;
  progress: string;
  status_name: string;
  citations: string[];
  categories: string[];
  bill_number: string;
  title: string;
  description: string;
  algolia_date: number;
  [attribute: string]: unknown;
}

export const SESSIONS = Array.from({ length: 15 }, (_, at) => `${1995 + 2 * at}-${1996 + 2 * at}`);
export const DEFAULT_SESSION = '2023-2024';

const WORDS = 40_000;
const SPONSORS = 200;
const STATUSES = 15;
const CITATIONS = 3_000;
const CATEGORIES = 122;
const PROGRESS = ['Filed', 'In committee', 'Reported', 'Passed one chamber', 'Passed both', 'Law'];

/** Pseudorandom numbers from 0 to 1 (Mulberry32), the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

// The consonants that syllables begin with, weighted by repetition, so that first letters are as unevenly distributed
// as in English.
const ONSETS =
  'b c c c d d f g h l m m n p p p r r s s s s t t v w br ch cl con com de dis ex in pr pro re st tr un'.split(
    ' ',
  );
const VOWELS = 'a a e e e i i o o u ea io ou'.split(' ');
const CODAS = ['', '', '', 'l', 'n', 'n', 'r', 'r', 's', 't', 'm', 'nd', 'nt', 'st', 'ck'];
const ENDINGS = ['', '', '', 'ing', 'tion', 's', 'al', 'ment', 'ed', 'er', 'ity', 'ance', 'ive'];

/** The vocabulary, most frequent first. */
export function vocabulary(seed = 1): string[] {
  const random = randomNumbers(seed);
  const words = new Set<string>();
  while (words.size < WORDS) {
    const syllables = words.size < 300 ? 1 : random() < 0.35 ? 1 : random() < 0.7 ? 2 : 3;
    let word = '';
    for (let syllable = 0; syllable < syllables; syllable++) {
      word += pick(random, ONSETS) + pick(random, VOWELS) + pick(random, CODAS);
    }
    words.add(word + (words.size < 300 ? '' : pick(random, ENDINGS)));
  }

  return [...words];
}

/** Chooses words with the distribution of a natural language: the word at rank r with a probability proportional to 1/r. */
export function zipf(words: string[], random: () => number): () => string {
  const sums = new Float64Array(words.length);
  let sum = 0;
  for (let rank = 0; rank < words.length; rank++) {
    sum += 1 / (rank + 1);
    sums[rank] = sum;
  }

  return () => {
    const target = random() * sum;
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle]! < target) low = middle + 1;
      else high = middle;
    }
    return words[low]!;
  };
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** The bills, alternating between sessions, so that all sessions grow together, as in an archive that is imported again. */
export function* corpus(count: number, seed = 2): Generator<CorpusBill> {
  const random = randomNumbers(seed);
  const words = vocabulary();
  const word = zipf(words, random);
  const several = (max: number, min: number) => min + Math.floor(random() * (max - min + 1));
  const sentence = (length: number) => capital(Array.from({ length }, word).join(' '));

  for (let id = 1; id <= count; id++) {
    const session = id % SESSIONS.length;
    const house = random() < 0.6;
    yield {
      objectID: String(id),
      id,
      url: `/app/bill/${id}`,
      session_id: session + 1,
      session_name: SESSIONS[session]!,
      chamber: house ? 'House' : 'Senate',
      sponsor: `${capital(words[500 + Math.floor(random() * SPONSORS)]!)} ${capital(words[900 + session]!)}`,
      progress: pick(random, PROGRESS),
      status_name: `Status ${capital(words[1200 + Math.floor(random() ** 2 * STATUSES)]!)}`,
      citations: Array.from(
        { length: several(5, 0) },
        () => `Ch. ${1 + Math.floor(random() ** 2 * CITATIONS)}`,
      ),
      categories: Array.from({ length: several(4, 1) }, () =>
        capital(words[2000 + Math.floor(random() ** 2 * CATEGORIES)]!),
      ),
      bill_number: `${house ? 'H' : 'S'} ${Math.floor(id / SESSIONS.length)}`,
      title: `An Act ${sentence(several(14, 6))}`,
      description: `${sentence(several(35, 25))}. ${sentence(several(35, 25))}.`,
      algolia_date: 788_918_400 + session * 63_072_000 + Math.floor(random() * 63_072_000),
    };
  }
}
