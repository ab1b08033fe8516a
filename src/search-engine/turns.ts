/** Work that waits, in a line for each asker. The askers take turns, so that who asks much waits for itself alone. */
export class Turns<Work> {
  readonly #lines = new Map<string, Work[]>();

  get isEmpty(): boolean {
    return this.#lines.size === 0;
  }

  add(asker: string, work: Work): void {
    const line = this.#lines.get(asker);
    if (line) line.push(work);
    else this.#lines.set(asker, [work]);
  }

  /**
   * Gives the next asker a turn.
   * @param go works on the first work in the asker's line, and returns whether that is done
   */
  next(go: (work: Work) => boolean): void {
    // A Map keeps the order of insertion: the first asker is the one whose last turn is longest ago.
    const [first] = this.#lines;
    if (!first) return;
    const [asker, line] = first;
    this.#lines.delete(asker);
    if (line[0] !== undefined && go(line[0])) line.shift();
    if (line.length > 0) this.#lines.set(asker, line);
  }
}
