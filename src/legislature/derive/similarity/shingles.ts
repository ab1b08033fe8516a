/*
 * Texts are compared by their shingles: the set of all runs of a fixed number of words. Words consist of letters and
 * digits in any case, so that punctuation and line breaks make no difference. A shingle is stored as a 32-bit hash.
 * In two texts of a hundred thousand characters, fewer than one in a thousand shingles collide.
 */

/** The parameters of FNV-1a. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The length of a run of words. Five are enough that two texts share none by chance, and short enough that an edit affects only
 * a few.
 */
const WORDS_OF_TEXT = 5;
/** The length of a run of meaningful words. It is shorter, because these words are further apart. */
const WORDS_OF_SUBSTANCE = 3;

/**
 * Words that are used to draft bills on any subject. They make up more than half of a short bill (`is hereby amended
 * by striking out section 5 and inserting in place thereof the following section`), and two such bills may share
 * nothing else.
 */
const DRAFTING = new Set(
  wordHashes(
    `a an and any are as at be been before after between but by each either for from has have if in into is it its
    may must no nor not of on or other out shall so such than that the their then there thereafter thereby therein
    thereof thereto these they this those to under unless until upon was were when where which who whom whose will with
    within without act acts added adding amend amended amending amendment annotated appear appearing appears article
    bill chapter chapters clause clauses code codified commonwealth contrary deleting designated division edition
    effect effective enacted end existing fiscal figure figures first following follows further general hereby herein
    hereinafter immediately inclusive insert inserted inserting law laws legislature line lines new next notwithstanding
    official paragraph paragraphs part place provided provision provisions pursuant read reads relating repealed
    repealing resolution resolved revised said same second section sections sentence special state states statute
    statutes striking strike struck subchapter subclause subdivision subparagraph subsection subsections substituting
    tenth third thereunder title whereas word words year years i ii iii iv v vi vii viii ix x b c d e f g h j k l m n`,
  ).words,
);

/** A text prepared for comparison. Both fields are sets of hashes in ascending order. */
export interface Shingled {
  /** Shingles of all words, from which the shared part of a text is computed. */
  all: Uint32Array;
  /** Shingles of meaningful words, which decide whether texts are similar. */
  substance: Uint32Array;
}

/** The shingles of a text without its opening and common clauses. */
export function shinglesOf(body: string): Shingled {
  const read = wordHashes(body);
  return { all: runsOf(read.words, WORDS_OF_TEXT), substance: runsOfSubstance(read) };
}

/** The shingles of the meaningful words only. */
export function substanceOf(body: string): Uint32Array {
  return runsOfSubstance(wordHashes(body));
}

function runsOfSubstance({ words, isNumber }: ReturnType<typeof wordHashes>): Uint32Array {
  const meaningful = words.filter((word, i) => !isNumber[i] && !DRAFTING.has(word));
  return runsOf(meaningful, WORDS_OF_SUBSTANCE);
}

/** The number of members that two sets in ascending order share. */
export function countShared(one: Uint32Array, other: Uint32Array): number {
  let shared = 0;
  let j = 0;
  for (const value of one) {
    while (j < other.length && (other[j] ?? 0) < value) j++;
    if (other[j] === value && j < other.length) shared++;
  }
  return shared;
}

function runsOf(words: readonly number[], length: number): Uint32Array {
  const runs = new Uint32Array(Math.max(0, words.length - length + 1));
  for (let start = 0; start < runs.length; start++) {
    let hash = 0;
    for (let i = start; i < start + length; i++) hash = mixed(hash ^ (words[i] ?? 0));
    runs[start] = hash;
  }

  runs.sort();
  let distinct = 0;
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i] ?? 0;
    if (i === 0 || run !== runs[distinct - 1]) runs[distinct++] = run;
  }

  return runs.slice(0, distinct);
}

/** The words of a text in order, each as a hash, and whether each begins with a digit. */
function wordHashes(text: string): { words: number[]; isNumber: boolean[] } {
  const words: number[] = [];
  const isNumber: boolean[] = [];
  const lower = text.toLowerCase();
  let hash = 0;
  let first = 0;

  for (let i = 0; i <= lower.length; i++) {
    const code = i < lower.length ? lower.charCodeAt(i) : 0;
    if (isLetter(code) || isDigit(code)) {
      if (first === 0) [first, hash] = [code, OFFSET];
      hash = Math.imul(hash ^ code, PRIME);
    } else if (first !== 0) {
      words.push(mixed(hash));
      isNumber.push(isDigit(first));
      first = 0;
    }
  }

  return { words, isNumber };
}

function isLetter(code: number): boolean {
  // Above the symbols of Latin-1, everything except general punctuation counts as a letter.
  return (code >= 97 && code <= 122) || (code >= 0xc0 && !(code >= 0x2000 && code <= 0x2bff));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Spreads a hash over all 32 bits. */
export function mixed(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
