import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type ApiRequest, ApiState } from './api/api-call.ts';
import { Refusal } from './api/errors.ts';
import { routed } from './api/routes.ts';
import type { SearchEngine } from './contract.ts';
import { createEngine } from './engine.ts';

/** What the service says to the engine's thread. */
export type ToEngine =
  | { kind: 'request'; id: number; request: ApiRequest }
  | { kind: 'snapshot'; id: number; file: string; label: string };

/** What the engine's thread says back. */
export type FromEngine =
  | { kind: 'ready'; label: string | undefined }
  | {
      kind: 'answer';
      id: number;
      status: number;
      body: Uint8Array<ArrayBuffer>;
      retryAfter: number | undefined;
    }
  | { kind: 'failure'; message: string };

type Outcome = { status: number; json: string; retryAfter?: number | undefined };

/** Work that changes indexes, one piece after the other. Gives true once it is done. */
type Write = () => boolean;

const encoder = new TextEncoder();

class EngineThread {
  readonly #port: MessagePort;
  readonly #engine: SearchEngine;
  readonly #state: ApiState;
  readonly #writes: Write[] = [];
  #isWriting = false;

  constructor(port: MessagePort, snapshotFile: string | undefined) {
    this.#port = port;
    this.#engine = createEngine();
    this.#state = new ApiState(this.#engine);
    const label = snapshotFile === undefined ? undefined : this.#engine.readSnapshot(snapshotFile);
    port.on('message', (message: ToEngine) => this.#take(message));
    port.postMessage({ kind: 'ready', label } satisfies FromEngine);
  }

  #take(message: ToEngine): void {
    if (message.kind === 'request') {
      this.#attempt(message.id, () => this.#start(message.id, message.request));
    } else {
      const { id, file, label } = message;
      this.#enqueue(id, () => {
        this.#engine.writeSnapshot(file, label);
        this.#answer(id, { status: 200, json: '{}' });
        return true;
      });
    }
  }

  #start(id: number, request: ApiRequest): void {
    const call = routed(this.#state, request);
    if (call.writes) {
      this.#enqueue(id, this.#inSlices(id, call.answer));
      return;
    }
    const answer = call.answer();
    // Only writes come in slices.
    if (typeof answer === 'string') this.#answer(id, { status: 200, json: answer });
  }

  #inSlices(id: number, begin: ReturnType<typeof routed>['answer']): Write {
    let slices: Generator<undefined, string> | undefined;
    return () => {
      let json: string | undefined;
      if (slices === undefined) {
        const answer = begin();
        if (typeof answer === 'string') json = answer;
        else slices = answer;
      }
      if (slices) {
        const step = slices.next();
        if (step.done) json = step.value;
      }
      if (json === undefined) return false;
      this.#answer(id, { status: 200, json });
      return true;
    };
  }

  #enqueue(id: number, write: Write): void {
    this.#writes.push(() => {
      let isDone = true;
      this.#attempt(id, () => {
        isDone = write();
      });
      return isDone;
    });
    if (!this.#isWriting) this.#writeOn();
  }

  /** One slice, then the event loop's turn: searches that came in meanwhile are answered before the next. */
  #writeOn(): void {
    const write = this.#writes[0];
    this.#isWriting = write !== undefined;
    if (!write) return;
    if (write()) this.#writes.shift();
    setImmediate(() => this.#writeOn());
  }

  /** A refusal is an answer; anything else is our failure: it is reported, and the client told no more than that. */
  #attempt(id: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof Refusal) {
        const json = JSON.stringify({ message: error.message, status: error.status });
        this.#answer(id, { status: error.status, json, retryAfter: error.retryAfter });
        return;
      }
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#port.postMessage({ kind: 'failure', message } satisfies FromEngine);
      this.#answer(id, {
        status: 500,
        json: '{"message":"Internal error of the search engine","status":500}',
      });
    }
  }

  #answer(id: number, { status, json, retryAfter }: Outcome): void {
    const body = encoder.encode(json);
    this.#port.postMessage({ kind: 'answer', id, status, body, retryAfter } satisfies FromEngine, [
      body.buffer,
    ]);
  }
}

if (parentPort) {
  const { snapshotFile } = workerData as { snapshotFile: string | undefined }; // what EngineClient starts it with
  new EngineThread(parentPort, snapshotFile);
}
