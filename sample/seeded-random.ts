/**
 * Chance that comes out the same each time for the same seed and labels.
 *
 * Every part of the sample asks for a source of its own (`fork`), so that a change in how one part is made leaves all others
 * as they were.
 */
export class SeededRandom {
  private readonly key: number;
  private state: number;

  constructor(seed: number | string) {
    this.key = hash(String(seed));
    this.state = this.key;
  }

  /** A source for one part of the sample, which does not depend on how often this one has been asked. */
  fork(...labels: (string | number)[]): SeededRandom {
    return new SeededRandom(`${this.key}/${labels.join('/')}`);
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    // Mulberry32: 32 bits of state are plenty for forks that are asked some hundred times each.
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.next() * choices.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  }

  /** @param weights how likely each choice is beside the others; they need not add up to 1 */
  weighted<T>(choices: readonly T[], weights: readonly number[]): T {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, choice] of choices.entries()) {
      left -= weights[i] ?? 0;
      if (left < 0) return choice;
    }
    return this.pick(choices.slice(-1));
  }

  /** Some of the choices, each at most once, in a chance order. */
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

  /** Around 0, two thirds within 1 either way. */
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
