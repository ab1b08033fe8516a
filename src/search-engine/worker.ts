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

/** Long work, a slice at a time. Gives true once it is done. */
type Work = () => boolean;

/** How long the engine may tidy up before it looks for searches again. */
const TENDING_MS = 4;
/** After so long without a write it tidies up what was written. */
const IDLE_MS = 50;

const encoder = new TextEncoder();

class EngineThread {
  readonly #port: MessagePort;
  readonly #engine: SearchEngine;
  readonly #state: ApiState;
  /** Each line is worked off in its order; the lines take turns, so that a snapshot holds up no write. */
  readonly #writes: Work[] = [];
  readonly #snapshots: Work[] = [];
  #isWorking = false;
  #tending: NodeJS.Timeout | undefined;

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
      this.#startSnapshot(message.id, message.file, message.label);
    }
  }

  /** It begins in line with the writes, so that it holds those asked for before it; the rest goes on beside them. */
  #startSnapshot(id: number, file: string, label: string): void {
    this.#enqueue(this.#writes, id, () => {
      const steps = this.#engine.writeSnapshotInSteps(file, label);
      const step = () => {
        if (!steps.next().done) return false;
        this.#answer(id, { status: 200, json: '{}' });
        return true;
      };
      if (!step()) this.#enqueue(this.#snapshots, id, step);
      return true;
    });
  }

  #start(id: number, request: ApiRequest): void {
    const call = routed(this.#state, request);
    if (call.writes) {
      this.#enqueue(this.#writes, id, this.#inSlices(id, call.answer));
      return;
    }
    const answer = call.answer();
    // Only writes come in slices.
    if (typeof answer === 'string') this.#answer(id, { status: 200, json: answer });
  }

  #inSlices(id: number, begin: ReturnType<typeof routed>['answer']): Work {
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

  #enqueue(line: Work[], id: number, work: Work): void {
    line.push(() => {
      let isDone = true;
      this.#attempt(id, () => {
        isDone = work();
      });
      return isDone;
    });
    if (!this.#isWorking) {
      this.#isWorking = true;
      this.#workOn();
    }
  }

  /** One slice of each line, then the event loop's turn: searches that came in meanwhile are answered before the next. */
  #workOn(): void {
    clearTimeout(this.#tending);
    for (const line of [this.#writes, this.#snapshots]) {
      if (line[0]?.()) line.shift();
    }
    this.#isWorking = this.#writes.length + this.#snapshots.length > 0;
    if (this.#isWorking) setImmediate(() => this.#workOn());
    else this.#tending = setTimeout(() => this.#tend(), IDLE_MS);
  }

  #tend(): void {
    if (!this.#isWorking && this.#engine.tend(TENDING_MS)) setImmediate(() => this.#tend());
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
      if (error instanceof RangeError && error.message.includes('call stack')) {
        this.#answer(id, { status: 400, json: '{"message":"The request nests too deep","status":400}' });
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
