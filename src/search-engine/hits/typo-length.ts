let before = new Uint8Array(80);
let row = new Uint8Array(80);
let next = new Uint8Array(80);

/** Returns the length of the part of `word` that matches `queryWord` with at most `limit` typos, as in `typo.ts`, or 0. */
export function lengthWithTypos(queryWord: string, word: string, limit: number, prefix: boolean): number {
  const length = queryWord.length;
  if (length > 64 || word.length + limit < length || (!prefix && word.length > length + limit)) return 0;
  if (queryWord[0] !== word[0] && !mayDifferOnlyAtFirst(queryWord, word)) return 0;
  const allowed = queryWord[0] === word[0] ? limit : limit - 1;
  if (allowed < 1) return 0;
  for (let at = 0; at <= length; at++) row[at] = at;
  let bestLength = 0;
  let min = allowed + 1;
  const end = Math.min(word.length, length + limit);

  for (let depth = 1; depth <= end; depth++) {
    next[0] = depth;
    for (let at = 1; at <= length; at++) {
      const same = queryWord.charCodeAt(at - 1) === word.charCodeAt(depth - 1);
      let typos = Math.min(row[at - 1]! + (same ? 0 : 1), row[at]! + 1, next[at - 1]! + 1);
      if (
        depth > 1 &&
        at > 1 &&
        queryWord.charCodeAt(at - 1) === word.charCodeAt(depth - 2) &&
        queryWord.charCodeAt(at - 2) === word.charCodeAt(depth - 1)
      ) {
        typos = Math.min(typos, before[at - 2]! + 1);
      }
      next[at] = typos;
    }
    [before, row, next] = [row, next, before];
    if ((prefix || depth === word.length) && row[length]! < min) {
      min = row[length]!;
      bestLength = depth;
    }
  }

  return bestLength;
}

/** Uses the second letters to rule out quickly that the only typo is in the first letter. */
function mayDifferOnlyAtFirst(queryWord: string, word: string): boolean {
  return word[1] === queryWord[1] || word[0] === queryWord[1] || word[1] === queryWord[0];
}
