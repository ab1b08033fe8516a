/** A fair queue. Clients take turns, so that a client with many requests delays only its own. */
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
   * Gives the next client a turn.
   * @param go runs a slice of the client's first task, and returns whether the task is done
   */
  next(go: (work: Work) => boolean): void {
    // A Map iterates in insertion order, so the first client has waited longest since its last turn.
    const [first] = this.#lines;
    if (!first) return;
    const [asker, line] = first;
    this.#lines.delete(asker);
    if (line[0] !== undefined && go(line[0])) line.shift();
    if (line.length > 0) this.#lines.set(asker, line);
  }
}
