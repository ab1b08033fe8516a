/**
 * A random number generator that is reproducible by its seed and labels.
 *
 * Every part of the sample has a generator of its own (`fork`), so that a change in one part does not change the others.
 */
export class SeededRandom {
  private readonly key: number;
  private state: number;

  constructor(seed: number | string) {
    this.key = hash(String(seed));
    this.state = this.key;
  }

  /** A generator for one part of the sample, which does not depend on how often this one has been used. */
  fork(...labels: (string | number)[]): SeededRandom {
    return new SeededRandom(`${this.key}/${labels.join('/')}`);
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    // Mulberry32: 32 bits of state are enough for generators that are used a few hundred times each.
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer between two bounds, inclusive. */
  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.next() * choices.length)];
    if (chosen === undefined) throw new Error('There are no choices.');
    return chosen;
  }

  /** Picks a choice by weight. @param weights the relative probabilities, which need not add up to 1 */
  weighted<T>(choices: readonly T[], weights: readonly number[]): T {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, choice] of choices.entries()) {
      left -= weights[i] ?? 0;
      if (left < 0) return choice;
    }
    return this.pick(choices.slice(-1));
  }

  /** A number of different choices, in random order. */
  some<T>(choices: readonly T[], count: number): T[] {
    const left = [...choices];
    const wanted = Math.min(count, left.length);
    for (let i = 0; i < wanted; i++) {
      const j = i + Math.floor(this.next() * (left.length - i));
      const chosen = left[j]!;
      left[j] = left[i]!;
      left[i] = chosen;
    }
    return left.slice(0, wanted);
  }

  /** An approximately normal number: mean 0, and two thirds between -1 and 1. */
  bell(): number {
    let sum = 0;
    for (let i = 0; i < 6; i++) sum += this.next();
    return (sum - 3) * Math.SQRT2;
  }
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
  }
  return value >>> 0;
}
