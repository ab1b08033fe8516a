/** The textbook edit distance, with swaps of neighboring letters. Tests compare `typo.ts` with it. */
export function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let row = 0; row <= one.length; row++) {
    for (let column = 0; column <= other.length; column++) {
      if (row === 0 || column === 0) {
        table[row]![column] = row + column;
        continue;
      }
      const same = one[row - 1] === other[column - 1];
      let min = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        min = Math.min(min, table[row - 2]![column - 2]! + 1);
      }
      table[row]![column] = min;
    }
  }

  return table[one.length]![other.length]!;
}

/** Counts typos as the engine does: a wrong first letter counts as two typos. */
export function typosBetween(typed: string, word: string, prefix: boolean): number {
  const prefixes = prefix ? Array.from(word, (_, at) => word.slice(0, at + 1)) : [word];
  return Math.min(...prefixes.map((part) => distance(typed, part) + (part[0] === typed[0] ? 0 : 1)));
}
