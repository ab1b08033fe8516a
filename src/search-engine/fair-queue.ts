/** A fair queue. Clients take turns, so that a client with many requests delays only its own. */
export class FairQueue<Work> {
  readonly #queues = new Map<string, Work[]>();

  get isEmpty(): boolean {
    return this.#queues.size === 0;
  }

  add(client: string, work: Work): void {
    const queue = this.#queues.get(client);
    if (queue) queue.push(work);
    else this.#queues.set(client, [work]);
  }

  /**
   * Gives the next client a turn.
   * @param run runs a slice of the client's first task, and returns whether the task is done
   */
  next(run: (work: Work) => boolean): void {
    // A Map iterates in insertion order, so the first client has waited longest since its last turn.
    const [first] = this.#queues;
    if (!first) return;
    const [client, queue] = first;
    this.#queues.delete(client);
    if (queue[0] !== undefined && run(queue[0])) queue.shift();
    if (queue.length > 0) this.#queues.set(client, queue);
  }
}
